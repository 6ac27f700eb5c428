import { isListAt, listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { failureOf, jsonOf, unreadable } from "@/lib/connectors/kit/rules";
import type {
  Connector,
  HttpReply,
  ReadContext,
  Registration,
  RegistrationAnswer,
  TrackItem,
} from "@/lib/connectors/kit/schemas";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { alreadyCreated, errors, laterDataMs, notCreated, statements } from "./constants";
import { codeOf, mapEntry } from "./map";

export interface TrackingmoreCredential {
  readonly key: string;
}

const host = "api.trackingmore.com";
/** Documented: wait two minutes after 429. */
const pauseSeconds = 120;

const registration: Registration<TrackingmoreCredential> = {
  perDay: 1000,
  build: (items, cred) => [
    {
      method: "POST",
      url: `https://${host}/v4/trackings/batch`,
      headers: { ...headersOf(cred), "content-type": "application/json" },
      body: JSON.stringify(items.map(createBody)),
      items,
    },
  ],
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, readCreated(reply, item, cx)])),
  // A list that was asked for by number and is empty: none was created.
  forgot: (reply) => codeIn(reply) === notCreated || (codeIn(reply) === 200 && isEmptyList(reply)),
};

/**
 * TrackingMore v4: numbers are created once, 40 a call, and read 40 a call; what it knows already is there at once. Source:
 * its SDKs (github.com/TrackingMore-API): 3 calls a second to create, 10 to read.
 */
export const trackingmore: Connector<TrackingmoreCredential> = {
  id: "trackingmore",
  name: "TrackingMore",
  portal: "https://admin.trackingmore.com/",
  tier: "aggregator",
  carriers: null,
  hosts: [host],
  auth: "header",
  fields: [{ key: "key", label: "apiKey", env: "TRACKINGMORE_API_KEY", secret: true, max: 200 }],
  scope: "any",
  format: "json",
  batch: { max: 40 },
  limits: { rate: { max: 3, seconds: 1, burst: 2 }, concurrent: 2, pauseSeconds },
  // Descriptions come in the carrier's language.
  languages: ["en"],
  homeZone: null,
  // Not published: our choice.
  keepsDays: 90,
  needs: [],
  usesExtra: () => ["postcode"],
  registration,
  build: (items, cred) => {
    const query = new URLSearchParams({ tracking_numbers: items.map(({ number }) => number).join(",") });
    const url = `https://${host}/v4/trackings/get?${query}`;
    return [{ method: "GET", url, headers: headersOf(cred), body: null, items }];
  },
  split: splitReply,
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, read(reply, item, cx)])),
};

function headersOf(cred: TrackingmoreCredential): Readonly<Record<string, string>> {
  return { "tracking-api-key": cred.key, accept: "application/json" };
}

function createBody({ number, carrier, extra, destination }: TrackItem): object {
  return {
    tracking_number: number,
    courier_code: carrier === null ? "" : codeOf(carrier),
    ...(extra.postcode && { tracking_postal_code: extra.postcode }),
    ...(destination && { tracking_destination_country: destination }),
  };
}

function codeIn(reply: HttpReply): number {
  return Number(textAt(jsonOf(reply), "meta", "code") ?? Number.NaN);
}

function isEmptyList(reply: HttpReply): boolean {
  const data = valueAt(jsonOf(reply), "data");
  return Array.isArray(data) && data.length === 0;
}

/** Splits a list into one of the same format per number; one that is not in it gets an empty list. */
function splitReply(reply: HttpReply, items: readonly TrackItem[]): ReadonlyMap<string, HttpReply> {
  const json = jsonOf(reply);
  const entries = listAt(json, "data");
  if (entries.length === 0) return new Map(items.map((item) => [item.key, reply]));
  return new Map(
    items.map((item) => {
      const data = findEntry(entries, item);
      const body = Buffer.from(JSON.stringify({ meta: valueAt(json, "meta"), data }));
      return [item.key, { ...reply, body }] as const;
    }),
  );
}

/** The entry of a number: with the requested carrier if there is one, else any. */
function findEntry(entries: readonly unknown[], { number, carrier }: TrackItem): readonly unknown[] {
  const named = entries.filter((entry) => textAt(entry, "tracking_number")?.toUpperCase() === number);
  const code = carrier === null ? null : codeOf(carrier);
  const own = named.find((entry) => code !== null && textAt(entry, "courier_code") === code);
  const found = own ?? named[0];
  return found === undefined ? [] : [found];
}

/** Outcome of a failure of the whole call; null when there is none. */
function wholeFailure(reply: HttpReply, cx: ReadContext): Outcome | null {
  const failure = failureOf(reply, cx.now, pauseSeconds);
  if (failure) return failure;
  const code = codeIn(reply);
  if (reply.status === 200 && code === 200) return null;
  const stated = CarrierStatement.match(statements, reply.status, jsonOf(reply));
  return stated ?? errors[code] ?? unreadable(reply, "meta.code");
}

function read(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const failure = wholeFailure(reply, cx);
  if (failure) return failure;
  if (registration.forgot(reply)) return { kind: "pending", retryAfterMs: laterDataMs };
  const json = jsonOf(reply);
  const [entry] = findEntry(listAt(json, "data"), item);
  return entry === undefined
    ? unreadable(reply, "data[0].tracking_number")
    : mapEntry(entry, item, reply, cx);
}

function readCreated(reply: HttpReply, item: TrackItem, cx: ReadContext): RegistrationAnswer {
  const failure = wholeFailure(reply, cx);
  if (failure) return { kind: "notTaken", outcome: failure };
  const json = jsonOf(reply);
  // What it knew before is there at once: asked for in the next call.
  if (findEntry(listAt(json, "data", "success"), item).length > 0) return { kind: "known" };
  const [refused] = findEntry(listAt(json, "data", "error"), item);
  const code = Number(textAt(refused, "errorCode") ?? Number.NaN);
  if (code === alreadyCreated) return { kind: "known" };
  const stated = CarrierStatement.match(statements, reply.status, refused);
  const at = isListAt(json, "data", "error") ? "data.error[0].errorCode" : "data.success[0]";
  return { kind: "notTaken", outcome: stated ?? errors[code] ?? unreadable(reply, at) };
}
