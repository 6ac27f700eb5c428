import { createHash } from "node:crypto";
import { listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { failureOf, jsonOf, unreadable } from "@/lib/connectors/kit/rules";
import type {
  BuildContext,
  Connector,
  HttpCall,
  HttpReply,
  ReadContext,
  TrackItem,
} from "@/lib/connectors/kit/schemas";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { errors, homeZone, languageCodes, servedCarriers, sfHost } from "./constants";
import { mapRoutes, readResult } from "./map";

export interface SfExpressCredential {
  /** Partner id. */
  readonly id: string;
  /** Check word. */
  readonly secret: string;
}

const pauseSeconds = 60;

/**
 * SF Express open platform, EXP_RECE_SEARCH_ROUTES: ten waybills a call, a signed form. Source: its documentation: the
 * digest, a history of about three months, the last four digits of a phone number for parcels of others; limits depend on the
 * contract, so the rate here is our choice.
 */
export const sfExpress: Connector<SfExpressCredential> = {
  id: "sf-express",
  name: "SF Express",
  portal: "https://qiao.sf-express.com/",
  tier: "official",
  carriers: servedCarriers,
  hosts: [sfHost],
  auth: "signed",
  fields: [
    { key: "id", label: "partnerId", env: "SF_EXPRESS_PARTNER_ID", secret: false, max: 200 },
    { key: "secret", label: "checkWord", env: "SF_EXPRESS_CHECK_WORD", secret: true, max: 200 },
  ],
  scope: "any",
  format: "json",
  batch: { max: 10 },
  limits: { rate: { max: 5, seconds: 1, burst: 2 }, concurrent: 2, pauseSeconds },
  languages: Object.keys(languageCodes),
  homeZone,
  keepsDays: 90,
  // Without it the answer is empty for a parcel of somebody else, which would be taken for "no data".
  needs: ["phone"],
  failure: wholeFailure,
  build: (items, cred, cx) => byPhone(items).map((group) => buildCall(group, cred, cx)),
  split: splitReply,
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, read(reply, item, cx)])),
};

/** A call has one phone number for all its waybills. */
function byPhone(items: readonly TrackItem[]): readonly (readonly TrackItem[])[] {
  const groups = new Map<string, TrackItem[]>();
  for (const item of items) {
    const group = groups.get(phoneOf(item)) ?? [];
    groups.set(phoneOf(item), [...group, item]);
  }
  return [...groups.values()];
}

function phoneOf({ extra }: TrackItem): string {
  return extra.phone?.replace(/\D/g, "").slice(-4) ?? "";
}

function buildCall(items: readonly TrackItem[], cred: SfExpressCredential, cx: BuildContext): HttpCall {
  const [first] = items;
  const phone = first ? phoneOf(first) : "";
  const msgData = JSON.stringify({
    language: languageCodes[cx.language] ?? "1",
    trackingType: "1",
    trackingNumber: items.map(({ number }) => number),
    methodType: "1",
    ...(phone !== "" && { checkPhoneNo: phone }),
  });
  const timestamp = String(cx.now.getTime());
  const form = new URLSearchParams({
    ...{ partnerID: cred.id, requestID: cx.uuid(), serviceCode: "EXP_RECE_SEARCH_ROUTES" },
    ...{ timestamp, msgDigest: digestOf(`${msgData}${timestamp}${cred.secret}`), msgData },
  });
  return {
    method: "POST",
    url: `https://${sfHost}/std/service`,
    headers: {
      "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
      accept: "application/json",
    },
    body: form.toString(),
    items,
  };
}

/** Base64 of the MD5 of the text as forms encode it (`+` for a blank), as the platform demands. */
function digestOf(text: string): string {
  const encoded = encodeURIComponent(text)
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");
  return createHash("md5").update(encoded).digest("base64");
}

/** A failure of the whole call, stated in 200; null: none. */
function wholeFailure(reply: HttpReply): Outcome | null {
  const code = reply.status === 200 ? textAt(jsonOf(reply), "apiResultCode") : null;
  return code !== null && Object.hasOwn(errors, code) ? (errors[code] ?? null) : null;
}

/** Splits a batch's response into one of the same format per waybill. Failures of the whole call go to each. */
function splitReply(reply: HttpReply, items: readonly TrackItem[]): ReadonlyMap<string, HttpReply> {
  const apiResultCode = textAt(jsonOf(reply), "apiResultCode");
  const result = apiResultCode === "A1000" ? readResult(reply) : undefined;
  const { success, errorCode } = {
    success: valueAt(result, "success"),
    errorCode: valueAt(result, "errorCode"),
  };
  const entries = listAt(result, "msgData", "routeResps");
  if (entries.length === 0) return new Map(items.map((item) => [item.key, reply]));
  return new Map(
    items.flatMap((item) => {
      const routeResps = entries.filter((entry) => textAt(entry, "mailNo")?.toUpperCase() === item.number);
      if (routeResps.length === 0) return [];
      const data = { success, errorCode, msgData: { routeResps } };
      const body = JSON.stringify({ apiResultCode, apiResultData: JSON.stringify(data) });
      return [[item.key, { ...reply, body: Buffer.from(body) }] as const];
    }),
  );
}

function read(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const failure = failureOf(reply, cx.now, pauseSeconds) ?? wholeFailure(reply);
  if (failure) return failure;
  if (reply.status !== 200 || textAt(jsonOf(reply), "apiResultCode") !== "A1000")
    return unreadable(reply, "apiResultCode");
  return mapRoutes(reply, item, cx);
}
