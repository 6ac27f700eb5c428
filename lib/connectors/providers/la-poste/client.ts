import { isListAt, listAt, textAt } from "@/lib/connectors/kit/read-json";
import { failureOf, jsonOf, unreadable } from "@/lib/connectors/kit/rules";
import type {
  BuildContext,
  Connector,
  HttpCall,
  HttpReply,
  ReadContext,
  TrackItem,
} from "@/lib/connectors/kit/schemas";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import {
  answeredStatuses,
  homeZone,
  laPosteLocales,
  numbersPerCallMax,
  servedCarriers,
  statements,
} from "./constants";
import { findEntry, mapShipment } from "./map";

interface LaPosteCredential {
  readonly key: string;
}

const host = "api.laposte.fr";
const pauseSeconds = 60;

/**
 * La Poste Suivi v2, ten numbers a call: Colissimo, Chronopost and tracked letters. Source: developer.laposte.fr, Suivi
 * v2: an object for one number, a list for several; data of about 90 days. Limits depend on the plan and are not
 * published, so the rate here is our choice.
 */
export const laPoste: Connector<LaPosteCredential> = {
  id: "la-poste",
  name: "La Poste",
  portal: "https://developer.laposte.fr/",
  tier: "official",
  carriers: servedCarriers,
  hosts: [host],
  auth: "header",
  fields: [{ key: "key", label: "apiKey", env: "LA_POSTE_KEY", secret: true, max: 200 }],
  scope: "any",
  format: "json",
  batch: { max: numbersPerCallMax },
  limits: { rate: { max: 4, seconds: 1, burst: 2 }, concurrent: 2, pauseSeconds },
  languages: Object.keys(laPosteLocales),
  homeZone,
  keepsDays: 90,
  needs: [],
  build: (items, cred, cx) => [buildCall(items, cred, cx)],
  split: splitReply,
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, read(reply, item, cx)])),
};

function buildCall(items: readonly TrackItem[], cred: LaPosteCredential, cx: BuildContext): HttpCall {
  const numbers = new Set(items.map(({ number }) => encodeURIComponent(number)));
  const lang = laPosteLocales[cx.language] ?? "en_GB";
  return {
    method: "GET",
    url: `https://${host}/suivi/v2/idships/${[...numbers].join(",")}?lang=${lang}`,
    headers: { "x-okapi-key": cred.key, accept: "application/json" },
    body: null,
    items,
  };
}

/** Splits a list into the object that each number alone is answered with. Errors of the whole call go to each. */
function splitReply(reply: HttpReply, items: readonly TrackItem[]): ReadonlyMap<string, HttpReply> {
  const entries = listAt(jsonOf(reply));
  if (entries.length === 0) return new Map(items.map((item) => [item.key, reply]));
  return new Map(
    items.flatMap((item) => {
      const entry = findEntry(entries, item);
      if (entry === null) return [];
      return [[item.key, { ...reply, body: Buffer.from(JSON.stringify(entry)) }] as const];
    }),
  );
}

function read(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const failure = failureOf(reply, cx.now, pauseSeconds);
  if (failure) return failure;
  const entry = findEntry(listAt(jsonOf(reply)), item);
  if (entry === null) return unreadable(reply, "shipment.idShip");
  if (textAt(entry, "returnCode") === "401") return { kind: "denied", fatal: true };
  if (answeredStatuses.has(reply.status) && isListAt(entry, "shipment"))
    return mapShipment(entry, item, reply, cx);
  return CarrierStatement.match(statements, reply.status, entry) ?? unreadable(reply, "returnCode");
}
