import { listAt, textAt } from "@/lib/connectors/kit/read-json";
import { failureOf, jsonOf, throttled, unreadable } from "@/lib/connectors/kit/rules";
import type {
  Connector,
  HttpCall,
  HttpReply,
  ReadContext,
  Registration,
  RegistrationAnswer,
  TrackItem,
} from "@/lib/connectors/kit/schemas";
import { hourMs } from "@/lib/core/calendar";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { notFollowed, quotaReached, statements } from "./constants";
import { mapAnswer } from "./map";

export interface Ship24Credential {
  readonly key: string;
}

const host = "api.ship24.com";
const pauseSeconds = 5;
/** After a tracker was made, results take minutes to arrive. */
const firstDataMs = 3 * 60_000;

const registration: Registration<Ship24Credential> = {
  perDay: 1000,
  max: 100,
  build: (items, cred) => [
    {
      method: "POST",
      url: `https://${host}/public/v1/trackers/bulk`,
      headers: { ...headersOf(cred), "content-type": "application/json; charset=utf-8" },
      body: JSON.stringify(items.map(trackerOf)),
      items,
    },
  ],
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, readRegistered(reply, item, cx)])),
  forgot: (reply) => reply.status === 404 && errorsOf(reply).includes(notFollowed),
};

/**
 * Ship24 for plans by shipment: trackers are made once, up to 100 a call, then read one number a call. Source:
 * docs.ship24.com and its OpenAPI (github.com/ship24/ship24-node): 10 calls a second, 3 for trackers in bulk.
 */
export const ship24: Connector<Ship24Credential> = {
  id: "ship24",
  name: "Ship24",
  portal: "https://dashboard.ship24.com/",
  tier: "aggregator",
  carriers: null,
  hosts: [host],
  auth: "header",
  fields: [{ key: "key", label: "apiKey", env: "SHIP24_API_KEY", secret: true, max: 200 }],
  scope: "any",
  format: "json",
  batch: { max: 1 },
  limits: { rate: { max: 10, seconds: 1, burst: 3 }, concurrent: 4, pauseSeconds },
  // Descriptions come in the carrier's language.
  languages: ["en"],
  homeZone: null,
  // Not published: our choice.
  keepsDays: 90,
  needs: [],
  usesExtra: () => ["postcode"],
  failure,
  registration,
  build: (items, cred) => items.map((item) => buildCall(item, cred)),
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, read(reply, item, cx)])),
};

function headersOf(cred: Ship24Credential): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${cred.key}`, accept: "application/json" };
}

function buildCall(item: TrackItem, cred: Ship24Credential): HttpCall {
  const url = `https://${host}/public/v1/trackers/search/${encodeURIComponent(item.number)}/results`;
  return { method: "GET", url, headers: headersOf(cred), body: null, items: [item] };
}

/** Without the carrier: another spelling of one tracker would be a second one, at its price. */
function trackerOf({ number, extra, destination }: TrackItem): object {
  return {
    trackingNumber: number,
    ...(destination && { destinationCountryCode: destination }),
    ...(extra.postcode && { destinationPostCode: extra.postcode }),
  };
}

/** Codes of the whole call, from `errors` or, of a bulk call, `error`. */
function errorsOf(reply: HttpReply): readonly (string | null)[] {
  const json = jsonOf(reply);
  return [...listAt(json, "errors"), ...listAt(json, "error")].map((error) => textAt(error, "code"));
}

/** A used-up plan is a 403 like a missing right, but ends when the plan is renewed. */
function failure(reply: HttpReply): Outcome | null {
  return reply.status === 403 && errorsOf(reply).includes(quotaReached) ? throttled(hourMs) : null;
}

function read(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const failed = failure(reply) ?? failureOf(reply, cx.now, pauseSeconds);
  if (failed) return failed;
  if (registration.forgot(reply)) return { kind: "pending", retryAfterMs: firstDataMs };
  return reply.status < 300 ? mapAnswer(reply, item, cx) : unreadable(reply, "errors");
}

function readRegistered(reply: HttpReply, item: TrackItem, cx: ReadContext): RegistrationAnswer {
  const failed = failure(reply) ?? failureOf(reply, cx.now, pauseSeconds);
  if (failed) return { kind: "notTaken", outcome: failed };
  const entry = listAt(jsonOf(reply), "data").find(
    (each) => textAt(each, "inputData", "trackingNumber")?.toUpperCase() === item.number,
  );
  const status = textAt(entry, "itemStatus");
  if (status === "existing") return { kind: "known" };
  if (status === "created") return { kind: "taken", retryAfterMs: firstDataMs };
  const outcome = CarrierStatement.match(statements, reply.status, entry);
  return { kind: "notTaken", outcome: outcome ?? unreadable(reply, "data[0].itemStatus") };
}
