import { listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { failureOf, jsonOf, unreadable } from "@/lib/connectors/kit/rules";
import type { Connector, HttpCall, HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import {
  errorStatements,
  homeZone,
  keyErrors,
  novaPoshtaHost,
  refusedNumber,
  servedCarriers,
} from "./constants";
import { mapDocument } from "./map";

export interface NovaPoshtaCredential {
  readonly key?: string;
}

const pauseSeconds = 60;

/**
 * Nova Poshta API 2.0, getStatusDocuments, 100 documents a call, a key is optional. Source: developers.novaposhta.ua;
 * no published limit and no published time of keeping, so the rate and the days here are our choice. It knows the newest
 * state only: the history grows with each answer.
 */
export const novaPoshta: Connector<NovaPoshtaCredential> = {
  id: "nova-poshta",
  name: "Nova Poshta",
  portal: "https://my.novaposhta.ua/settings/index#apikeys",
  tier: "keyless",
  carriers: servedCarriers,
  hosts: [novaPoshtaHost],
  auth: "body",
  fields: [
    { key: "key", label: "apiKey", env: "NOVA_POSHTA_API_KEY", secret: true, optional: true, max: 200 },
  ],
  scope: "any",
  format: "json",
  batch: { max: 100 },
  limits: { rate: { max: 2, seconds: 1, burst: 2 }, concurrent: 2, pauseSeconds },
  // Its sentences are Ukrainian whatever is asked for.
  languages: ["en"],
  homeZone,
  keepsDays: 90,
  needs: [],
  usesExtra: (item) => (phoneOf(item) === "" ? [] : ["phone"]),
  credential: (env) => {
    if (env.NOVA_POSHTA !== "on") return null;
    return env.NOVA_POSHTA_API_KEY ? { key: env.NOVA_POSHTA_API_KEY } : {};
  },
  failure: (reply) => (reply.status === 200 ? keyFailure(jsonOf(reply)) : null),
  build: (items, cred) => [buildCall(items, cred)],
  split: splitReply,
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, read(reply, item, cx)])),
};

function buildCall(items: readonly TrackItem[], cred: NovaPoshtaCredential): HttpCall {
  const Documents = items.map((item) => ({ DocumentNumber: item.number, Phone: phoneOf(item) }));
  return {
    method: "POST",
    url: `https://${novaPoshtaHost}/v2.0/json/`,
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({
      ...{ apiKey: cred.key ?? "", modelName: "TrackingDocument", calledMethod: "getStatusDocuments" },
      methodProperties: { Documents },
    }),
    items,
  };
}

/** Only a whole number opens anything: `380…`. */
function phoneOf({ extra }: Pick<TrackItem, "extra">): string {
  const digits = extra.phone?.replace(/\D/g, "") ?? "";
  return digits.length < 10 ? "" : digits;
}

/** A key that is refused; null: it is not. */
function keyFailure(json: unknown): Outcome | null {
  const codes = valueAt(json, "errorCodes");
  const isRefused = Array.isArray(codes) && codes.some((code) => keyErrors.has(String(code)));
  return isRefused ? { kind: "denied", fatal: true } : null;
}

function documentsOf(json: unknown, item: TrackItem): readonly unknown[] {
  return listAt(json, "data").filter((each) => textAt(each, "Number")?.toUpperCase() === item.number);
}

/**
 * Splits a batch's response into one of the same format per number. An error about a number goes to the number that a
 * warning names, to others only if it was asked for alone.
 */
function splitReply(reply: HttpReply, items: readonly TrackItem[]): ReadonlyMap<string, HttpReply> {
  const json = jsonOf(reply);
  const isOfNumber = CarrierStatement.match(errorStatements, reply.status, json) !== null;
  const part = (body: object): HttpReply => ({ ...reply, body: Buffer.from(JSON.stringify(body)) });
  return new Map(
    items.flatMap((item) => {
      const data = documentsOf(json, item);
      if (data.length > 0) return [[item.key, part({ success: true, data })] as const];
      if (items.length === 1) return [[item.key, reply] as const];
      const warnings = warningsOf(json, item);
      if (warnings.length === 0)
        return isOfNumber || listAt(json, "data").length > 0 ? [] : [[item.key, reply] as const];
      const { errors, errorCodes } = {
        errors: valueAt(json, "errors"),
        errorCodes: valueAt(json, "errorCodes"),
      };
      return [[item.key, part({ success: false, data, errors, warnings, errorCodes })] as const];
    }),
  );
}

function warningsOf(json: unknown, item: TrackItem): readonly string[] {
  const warnings = valueAt(json, "warnings");
  const texts = Array.isArray(warnings) ? warnings.filter((each) => typeof each === "string") : [];
  return texts.filter((text) => refusedNumber.exec(text.trim())?.[1]?.toUpperCase() === item.number);
}

function read(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const json = jsonOf(reply);
  const failure = failureOf(reply, cx.now, pauseSeconds) ?? (reply.status === 200 ? keyFailure(json) : null);
  if (failure) return failure;
  if (reply.status !== 200) return unreadable(reply, "success");
  const [document] = documentsOf(json, item);
  if (document !== undefined) return mapDocument(document, item, reply, cx);
  // Of several numbers, the others' documents say that the error is not about all of them.
  const isAlone = listAt(json, "data").length === 0;
  const stated = isAlone ? CarrierStatement.match(errorStatements, reply.status, json) : null;
  return stated ?? unreadable(reply, "data[0].Number");
}
