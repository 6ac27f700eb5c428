import { listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { failureOf, jsonOf, unreadable } from "@/lib/connectors/kit/rules";
import type {
  BuildContext,
  Connector,
  HttpCall,
  HttpReply,
  ReadContext,
  Registration,
  RegistrationAnswer,
  TrackItem,
} from "@/lib/connectors/kit/schemas";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { alreadyRegistered, errors, firstDataMs, notRegistered, statements } from "./constants";
import { mapItem } from "./map";
import { push } from "./push";

export interface SeventeentrackCredential {
  readonly token: string;
}

const host = "api.17track.net";
const pauseSeconds = 5;

const registration: Registration<SeventeentrackCredential> = {
  perDay: 1000,
  build: (items, cred, cx) => [
    buildCall(
      "register",
      items,
      cred,
      items.map((item) => registerBody(item, cx)),
    ),
  ],
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, readRegistered(reply, item, cx)])),
  forgot: (reply) => errorOf(listAt(jsonOf(reply), "data", "rejected")[0]) === notRegistered,
};

/**
 * 17TRACK v2.4: numbers are registered once, then read 40 per call. Source: 17TRACK API documentation v2.4:
 * three calls a second, every call a POST of an array, errors inside status 200.
 */
export const seventeentrack: Connector<SeventeentrackCredential> = {
  id: "seventeentrack",
  name: "17TRACK",
  portal: "https://api.17track.net/",
  tier: "aggregator",
  carriers: null,
  hosts: [host],
  auth: "header",
  fields: [{ key: "token", label: "token", env: "SEVENTEENTRACK_TOKEN", secret: true, max: 200 }],
  scope: "any",
  format: "json",
  batch: { max: 40 },
  limits: { rate: { max: 3, seconds: 1, burst: 2 }, concurrent: 2, pauseSeconds },
  // Translations cost extra; descriptions come in the carrier's language.
  languages: ["en"],
  homeZone: null,
  keepsDays: 90,
  needs: [],
  usesExtra: () => ["postcode", "phone"],
  registration,
  push,
  build: (items, cred) => [buildCall("gettrackinfo", items, cred, items.map(nameOf))],
  split: splitReply,
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, read(reply, item, cx)])),
};

function buildCall(
  name: "register" | "gettrackinfo",
  items: readonly TrackItem[],
  cred: SeventeentrackCredential,
  body: readonly object[],
): HttpCall {
  return {
    method: "POST",
    url: `https://${host}/track/v2.4/${name}`,
    headers: { "17token": cred.token, "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
    items,
  };
}

function nameOf(item: TrackItem): { number: string; carrier?: number } {
  const key = item.carrier === null ? null : (findCarrier(item.carrier)?.key17track ?? null);
  return { number: item.number, ...(key !== null && { carrier: key }) };
}

function registerBody(item: TrackItem, _cx: BuildContext): object {
  const { postcode, phone } = item.extra;
  const digits = phone?.replace(/\D/g, "") ?? "";
  return {
    ...nameOf(item),
    ...(postcode && { destination_postal_code: postcode }),
    ...(item.destination && { destination_country: item.destination }),
    ...(digits && (digits.length === 4 ? { phone_number_last_4: digits } : { phone_number: digits })),
  };
}

/** Splits a batch's response into one of the same format per number. Errors of the whole call go to each. */
function splitReply(reply: HttpReply, items: readonly TrackItem[]): ReadonlyMap<string, HttpReply> {
  const json = jsonOf(reply);
  const accepted = listAt(json, "data", "accepted");
  const rejected = listAt(json, "data", "rejected");
  if (accepted.length === 0 && rejected.length === 0) return new Map(items.map((item) => [item.key, reply]));
  return new Map(
    items.flatMap((item) => {
      const data = { accepted: findItem(accepted, item), rejected: findItem(rejected, item) };
      if (data.accepted.length + data.rejected.length === 0) return [];
      const body = Buffer.from(JSON.stringify({ code: 0, data }));
      return [[item.key, { ...reply, body }] as const];
    }),
  );
}

/**
 * The entry of a number: with the requested carrier if there is one, else any. Carrier keys are numbers or
 * strings.
 */
function findItem(entries: readonly unknown[], item: TrackItem): readonly unknown[] {
  const named = entries.filter(
    (entry) => textAt(entry, "number")?.toUpperCase() === item.number.toUpperCase(),
  );
  const key = nameOf(item).carrier;
  const own = named.find((entry) => key !== undefined && textAt(entry, "carrier") === String(key));
  const found = own ?? named[0];
  return found === undefined ? [] : [found];
}

function errorOf(entry: unknown): number {
  return Number(textAt(entry, "error", "code") ?? textAt(entry, "code") ?? Number.NaN);
}

/**
 * Outcome of a failure of the whole call, from the status, `code` or `data.errors`; null when there is none.
 */
function wholeFailure(reply: HttpReply, cx: ReadContext): Outcome | null {
  const failure = failureOf(reply, cx.now, pauseSeconds);
  if (failure) return failure;
  const json = jsonOf(reply);
  const code = Number(textAt(json, "code") ?? Number.NaN);
  const [error] = listAt(json, "data", "errors");
  const stated = error === undefined ? code : errorOf(error);
  if (stated === 0 && valueAt(json, "data") !== undefined) return null;
  return errors[stated] ?? unreadable(reply, Number.isNaN(stated) ? "code" : "data");
}

/** What a rejection means for its number. */
function refusalOf(refused: unknown, reply: HttpReply): Outcome {
  const stated = CarrierStatement.match(statements, reply.status, refused);
  return stated ?? errors[errorOf(refused)] ?? unreadable(reply, "data.rejected[0].error.code");
}

function read(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const failure = wholeFailure(reply, cx);
  if (failure) return failure;
  const json = jsonOf(reply);
  const [entry] = findItem(listAt(json, "data", "accepted"), item);
  if (entry !== undefined) return mapItem(entry, item, reply, cx);
  const [refused] = findItem(listAt(json, "data", "rejected"), item);
  return refused === undefined ? unreadable(reply, "data.accepted[0]") : refusalOf(refused, reply);
}

function readRegistered(reply: HttpReply, item: TrackItem, cx: ReadContext): RegistrationAnswer {
  const failure = wholeFailure(reply, cx);
  if (failure) return { kind: "notTaken", outcome: failure };
  const json = jsonOf(reply);
  if (findItem(listAt(json, "data", "accepted"), item).length > 0)
    return { kind: "taken", retryAfterMs: firstDataMs };
  const [refused] = findItem(listAt(json, "data", "rejected"), item);
  const code = errorOf(refused);
  if (code === alreadyRegistered) return { kind: "known" };
  const outcome = refused === undefined ? unreadable(reply, "data.accepted[0]") : refusalOf(refused, reply);
  return { kind: "notTaken", outcome };
}
