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
import { type DhlCredential, dhlHost, servedCarriers, serviceOf, statements } from "./constants";
import { mapAnswer } from "./map";
import { push } from "./push";

// lib/connectors/providers: one folder per carrier API: client, map, fixtures
const pauseSeconds = 60;

/**
 * DHL Shipment Tracking – Unified, one number a call. Source: developer.dhl.com, Shipment Tracking – Unified 1.5:
 * first tier 250 calls a day, about one in five seconds, data kept 90 days, errors as problem+json.
 */
export const dhl: Connector<DhlCredential> = {
  id: "dhl",
  name: "DHL",
  portal: "https://developer.dhl.com/",
  tier: "official",
  carriers: servedCarriers,
  hosts: [dhlHost],
  auth: "header",
  fields: [{ key: "key", label: "apiKey", env: "DHL_API_KEY", secret: true, max: 200 }],
  scope: "any",
  format: "json",
  batch: { max: 1 },
  limits: { rate: { max: 1, seconds: 5, burst: 1 }, perDay: 250, concurrent: 1, pauseSeconds },
  languages: ["en", "de", "es", "pt", "fr", "zh"],
  homeZone: null,
  keepsDays: 90,
  needs: [],
  usesExtra: () => ["postcode"],
  push,
  build: (items, cred, cx) => items.map((item) => buildCall(item, cred, cx)),
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, read(reply, item, cx)])),
};

function buildCall(item: TrackItem, cred: DhlCredential, cx: BuildContext): HttpCall {
  const query = new URLSearchParams({ trackingNumber: item.number, language: cx.language });
  const service = serviceOf(item.carrier);
  if (service) query.set("service", service);
  if (item.extra.postcode) query.set("recipientPostalCode", item.extra.postcode);
  return {
    method: "GET",
    url: `https://${dhlHost}/track/shipments?${query}`,
    headers: { "dhl-api-key": cred.key, accept: "application/json" },
    body: null,
    items: [item],
  };
}

function read(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const failure = failureOf(reply, cx.now, pauseSeconds);
  if (failure) return failure;
  if (reply.status === 200) return mapAnswer(reply, item, cx);
  return CarrierStatement.match(statements, reply.status, jsonOf(reply)) ?? unreadable(reply, "title");
}
