import { createHash, timingSafeEqual } from "node:crypto";
import { scanJson } from "@/lib/core/scan-json";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { dayPauseMs, jsonLimits, pauseMaxMs, sampleLengthMax } from "./constants";
import type { CarrierAnswer, CarrierRequest } from "./query-schemas";
import { xmlOf } from "./read-xml";
import type { ActiveConnector, Connector, HttpReply } from "./schemas";

/** Text of a response; invalid UTF-8 becomes replacement characters. */
export function textOf(reply: Pick<HttpReply, "body">): string {
  return new TextDecoder().decode(reply.body);
}

/** Bodies parsed already: failure, split, reading and sample all look at the same bytes. */
const parsed = new WeakMap<Uint8Array, { readonly json: unknown }>();

/**
 * Parsed body, or undefined when it is not JSON, nests too deeply or is larger than any real response. Parsed once and
 * shared: not to be changed.
 */
export function jsonOf(reply: Pick<HttpReply, "body">): unknown {
  const known = parsed.get(reply.body);
  if (known) return known.json;
  const json = parse(reply);
  parsed.set(reply.body, { json });
  return json;
}

function parse(reply: Pick<HttpReply, "body">): unknown {
  try {
    return scanJson(reply.body, jsonLimits) === null ? JSON.parse(textOf(reply)) : undefined;
  } catch {
    return undefined;
  }
}

/** SHA-256 in lower-case hex: the key of a raw response. */
export function evidenceOf(body: Uint8Array): string {
  return createHash("sha256").update(body).digest("hex");
}

/** Compares a push's signature with the expected one in constant time. */
export function isSameSecret(given: string | null, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return given !== null && timingSafeEqual(digest(given), digest(wanted));
}

/** An account's name: connector and a hash of its credential, so that a new credential has a fresh budget. */
export function accountOf(connector: string, credential: unknown): string {
  const hash = createHash("sha256").update(JSON.stringify(credential)).digest("hex");
  return `${connector} ${hash.slice(0, 16)}`;
}

/** What stands in the name of a company's own account after that of its connector. */
export const ownMark = " own ";

/** As `accountOf`, for the credential of a company's carrier account, whose id stands in the name. */
export function ownAccountOf(connector: string, id: string, credential: unknown): string {
  const [, hash] = accountOf(connector, [id, credential]).split(" ");
  return `${connector}${ownMark}${id} ${hash}`;
}

/**
 * Milliseconds to wait from `Retry-After` (RFC 9110: seconds or a date) or `X-RateLimit-Reset` (epoch seconds);
 * null if missing or invalid. At least a second, at most a day.
 */
export function retryAfterMs(headers: HttpReply["headers"], now: Date): number | null {
  const after = headers["retry-after"]?.trim();
  const reset = headers["x-ratelimit-reset"]?.trim();
  const ms = readWait(after, now) ?? (reset && /^\d{10}$/.test(reset) ? Number(reset) * 1000 - +now : null);
  return ms === null ? null : Math.min(Math.max(ms, 1000), pauseMaxMs);
}

function readWait(text: string | undefined, now: Date): number | null {
  if (!text) return null;
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  const at = /^[A-Z][a-z]{2},/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at - now.getTime();
}

/**
 * Outcome of a response before its content counts, the same for every carrier: 401 and 403 denied, 429
 * throttled, 408 and 5xx and redirects down, HTML or an empty body instead of JSON or XML down, broken JSON or XML
 * unreadable. null: read on.
 */
export function failureOf(
  reply: HttpReply,
  now: Date,
  pauseSeconds: number,
  format: Connector["format"] = "json",
): Outcome | null {
  const { status, headers } = reply;
  const after = retryAfterMs(headers, now);
  if (status === 401) return { kind: "denied", fatal: true };
  if (status === 403) return { kind: "denied", fatal: false };
  if (status === 429) return throttled(after ?? pauseSeconds * 1000);
  if (status >= 500 || status === 408 || status < 200 || (status >= 300 && status < 400))
    return { kind: "down", retryAfterMs: after };
  if (status >= 400) return null;
  if (format === "xml" ? xmlOf(reply) !== undefined : jsonOf(reply) !== undefined) return null;
  const text = textOf(reply).trimStart();
  const isOurs = format === "xml" ? /^<(?!!doctype|html)/i.test(text) : /^[[{]/.test(text);
  return isOurs ? unreadable(reply, "$") : { kind: "down", retryAfterMs: after };
}

/** The response lacks what was expected at the path; an error status says so instead. */
export function unreadable(reply: Pick<HttpReply, "status" | "body">, path: string): Outcome {
  const at = reply.status >= 400 ? `$ (status ${reply.status})` : path;
  return { kind: "unreadable", path: at, sample: sampleOf(reply) };
}

/** The carrier wants no call for `waitMs`; a wait that long means a daily limit, not a burst limit. */
export function throttled(waitMs: number): Outcome {
  const retryAfterMs = Math.min(Math.ceil(waitMs), pauseMaxMs);
  return { kind: "throttled", retryAfterMs, scope: retryAfterMs >= dayPauseMs ? "day" : "call" };
}

/** Shape of a response without its values: field names and types. Contains no personal data and no number. */
export function sampleOf(reply: Pick<HttpReply, "body">): string {
  const json = jsonOf(reply) ?? xmlOf(reply);
  const shape =
    json === undefined
      ? `not JSON or XML, ${reply.body.length} bytes: ${textOf(reply)
          .slice(0, 40)
          .replace(/[^<>{}[\]":,!/\s]/g, "x")}`
      : shapeOf(json);
  return shape.slice(0, sampleLengthMax);
}

function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length === 0 ? "" : shapeOf(value[0])}]`;
  if (value === null || typeof value !== "object") return value === null ? "null" : typeof value;
  const fields = Object.entries(value).map(([name, inner]) => `${name}:${shapeOf(inner)}`);
  return `{${fields.join(",")}}`;
}

/** Language to request: the wanted one, another variant of it, else the connector's first. */
export function languageFor(connector: Pick<Connector, "languages">, wanted: string): string {
  const tongue = wanted.split("-")[0]?.toLowerCase();
  const { languages } = connector;
  return (
    languages.find((language) => language.toLowerCase() === wanted.toLowerCase()) ??
    languages.find((language) => language.split("-")[0]?.toLowerCase() === tongue) ??
    languages[0] ??
    "en"
  );
}

const tiers = { official: 0, keyless: 1, aggregator: 2, sandbox: 3 } as const;

/**
 * Place of a connector in the query order: the operator's own order first, then the carrier's interface with an
 * account, without one, aggregators.
 */
export function rankOf({ id, tier }: Pick<Connector, "id" | "tier">, order: readonly string[] = []): number {
  const place = order.indexOf(id);
  return place === -1 ? order.length + tiers[tier] : place;
}

/**
 * Connectors for a parcel, in order: with companies' own credentials, then by `rankOf`. The sandbox only where nothing
 * real is configured: simulated journeys never replace a failure.
 */
export function routeOf(
  request: Pick<CarrierRequest, "carrier" | "own">,
  active: readonly ActiveConnector[],
): readonly ActiveConnector[] {
  const serves = ({ connector: { carriers } }: ActiveConnector) =>
    carriers === null || (request.carrier !== null && carriers.includes(request.carrier));
  const rank = (one: ActiveConnector) => one.rank ?? rankOf(one.connector);
  const fit = active.filter(serves).toSorted((a, b) => rank(a) - rank(b));
  const own = (request.own ?? []).filter(serves);
  const real = [...own, ...fit.filter(({ connector }) => connector.tier !== "sandbox")];
  return real.length > 0 ? real : fit;
}

/**
 * Whether to query the next connector. A used-up budget is waited for, not bypassed. "No data" of an interface that
 * shows only its customers' own parcels says nothing of others'.
 */
export function fallsThrough(
  outcome: Outcome,
  request: Pick<CarrierRequest, "noDataFallsThrough">,
  scope: Connector["scope"] = "any",
): boolean {
  if (outcome.kind === "noData") return scope === "own" || request.noDataFallsThrough === true;
  // The interface is asked rarely, since its answers cannot be read.
  if (outcome.kind === "unreadable") return outcome.retryAfterMs !== undefined;
  return outcome.kind === "denied" || outcome.kind === "down" || outcome.kind === "notConnected";
}

/** Whether a company's own credential brought no answer, whatever the reason: its limits delay nobody else. */
export function isWithoutAnswer({ kind }: Outcome): boolean {
  return kind === "denied" || kind === "down" || kind === "throttled" || kind === "unreadable";
}

/**
 * What a company's own credential brought, as far as everybody may share it: the journey. Proofs of delivery stay with
 * whoever may see them at the carrier, and the response, in which they and names stand, is not stored.
 */
export function shareAnswer<Answer extends Pick<CarrierAnswer, "outcome" | "raw">>(answer: Answer): Answer {
  const { outcome } = answer;
  const isFound = outcome.kind === "found";
  const shared = isFound ? { ...outcome, report: { ...outcome.report, proof: [] } } : outcome;
  return { ...answer, outcome: shared, raw: null };
}

/**
 * Rank of an outcome when two connectors were queried: news, then what the reader can do, then a readable "no
 * data".
 */
const worth: Readonly<Record<Outcome["kind"], number>> = {
  found: 9,
  moreInfoNeeded: 8,
  pending: 7,
  noData: 6,
  badNumber: 5,
  unreadable: 4,
  throttled: 3,
  down: 2,
  denied: 1,
  notConnected: 0,
};

/** True when the later outcome is more informative than the earlier one. */
export function isMoreInformative(later: Outcome, earlier: Outcome): boolean {
  return worth[later.kind] > worth[earlier.kind];
}

/** Cuts a list into pieces of at most `max`. */
export function inBatches<T>(list: readonly T[], max: number): T[][] {
  const batches: T[][] = [];
  for (let start = 0; start < list.length; start += max) batches.push(list.slice(start, start + max));
  return batches;
}
