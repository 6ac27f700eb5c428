import { textAt, valueAt } from "@/lib/connectors/kit/read-json";
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
import { alreadyCreated, errors, firstDataMs, slugs, statements } from "./constants";
import { mapAnswer } from "./map";

export interface AftershipCredential {
  readonly key: string;
}

const host = "api.aftership.com";
/** Names of fields change between versions: this one is read. */
const base = `https://${host}/tracking/2026-07/trackings`;
const pauseSeconds = 5;

const registration: Registration<AftershipCredential> = {
  perDay: 1000,
  build: (items, cred) =>
    items.map((item) => ({
      method: "POST",
      url: base,
      headers: { ...headersOf(cred), "content-type": "application/json" },
      body: JSON.stringify(createBody(item)),
      items: [item],
    })),
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, readCreated(reply, item, cx)])),
  // A list that was asked for by number and is empty: none was created.
  forgot: (reply) => reply.status === 200 && codeIn(reply) === 200 && isEmptyList(reply),
};

/**
 * AfterShip Tracking, one dated version: a number is created once, then read. Source: aftership.com/docs/tracking/2026-07
 * and its SDKs: 20 calls a second to create, 6 to list.
 */
export const aftership: Connector<AftershipCredential> = {
  id: "aftership",
  name: "AfterShip",
  portal: "https://admin.aftership.com/",
  tier: "aggregator",
  carriers: null,
  hosts: [host],
  auth: "header",
  fields: [{ key: "key", label: "apiKey", env: "AFTERSHIP_API_KEY", secret: true, max: 200 }],
  scope: "any",
  format: "json",
  batch: { max: 1 },
  limits: { rate: { max: 5, seconds: 1, burst: 2 }, concurrent: 2, pauseSeconds },
  // Descriptions come in the carrier's language.
  languages: ["en"],
  homeZone: null,
  // Not published: our choice.
  keepsDays: 90,
  needs: [],
  usesExtra: () => ["postcode"],
  registration,
  build: (items, cred) =>
    items.map((item) => {
      const url = `${base}?${new URLSearchParams({ tracking_numbers: item.number })}`;
      return { method: "GET", url, headers: headersOf(cred), body: null, items: [item] };
    }),
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, read(reply, item, cx)])),
};

function headersOf(cred: AftershipCredential): Readonly<Record<string, string>> {
  return { "as-api-key": cred.key, accept: "application/json" };
}

function createBody({ number, carrier, extra }: TrackItem): object {
  return {
    tracking_number: number,
    ...(carrier !== null && slugs.has(carrier) && { slug: carrier }),
    ...(extra.postcode && { destination_postal_code: extra.postcode }),
  };
}

function codeIn(reply: HttpReply): number {
  return Number(textAt(jsonOf(reply), "meta", "code") ?? Number.NaN);
}

function isEmptyList(reply: HttpReply): boolean {
  const trackings = valueAt(jsonOf(reply), "data", "trackings");
  return Array.isArray(trackings) && trackings.length === 0;
}

/** Outcome of a failure of the call, from the status or `meta.code`; null when there is none. */
function failureIn(reply: HttpReply, cx: ReadContext): Outcome | null {
  const failure = failureOf(reply, cx.now, pauseSeconds);
  if (failure) return failure;
  const code = codeIn(reply);
  if (reply.status < 300 && (code === 200 || code === 201)) return null;
  const stated = CarrierStatement.match(statements, reply.status, jsonOf(reply));
  return stated ?? (reply.status >= 400 ? errors[code] : undefined) ?? unreadable(reply, "meta.code");
}

function read(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const failure = failureIn(reply, cx);
  if (failure) return failure;
  if (registration.forgot(reply)) return { kind: "pending", retryAfterMs: firstDataMs };
  return mapAnswer(reply, item, cx);
}

function readCreated(reply: HttpReply, item: TrackItem, cx: ReadContext): RegistrationAnswer {
  if (reply.status === 400 && codeIn(reply) === alreadyCreated) return { kind: "known" };
  const failure = failureIn(reply, cx);
  if (failure) return { kind: "notTaken", outcome: failure };
  const number = textAt(jsonOf(reply), "data", "tracking_number")?.toUpperCase();
  return number === item.number
    ? { kind: "taken", retryAfterMs: firstDataMs }
    : { kind: "notTaken", outcome: unreadable(reply, "data.tracking_number") };
}
