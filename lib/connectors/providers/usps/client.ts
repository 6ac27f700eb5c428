import { textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { readToken } from "@/lib/connectors/kit/read-token";
import { failureOf, jsonOf, unreadable } from "@/lib/connectors/kit/rules";
import type {
  BuildContext,
  Connector,
  HttpCall,
  HttpReply,
  ReadContext,
  TokenSource,
  TrackItem,
} from "@/lib/connectors/kit/schemas";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { statements } from "./constants";
import { mapEntry } from "./map";

export interface UspsCredential {
  readonly id: string;
  readonly secret: string;
}

const host = "apis.usps.com";
const pauseSeconds = 60;

const token: TokenSource<UspsCredential> = {
  build: (cred) => ({
    method: "POST",
    url: `https://${host}/oauth2/v3/token`,
    headers: { "content-type": "application/json", accept: "application/json" },
    // No scope: a named one that was not granted leaves the token without any.
    body: JSON.stringify({
      ...{ grant_type: "client_credentials", client_id: cred.id, client_secret: cred.secret },
    }),
  }),
  read: (reply) => {
    const fetched = readToken(reply);
    if ("kind" in fetched) return fetched;
    const scopes = textAt(jsonOf(reply), "scope")?.split(/[\s,]+/) ?? [];
    const reason = "USPS has not granted this app the Tracking API: its token lacks the scope tracking";
    return scopes.includes("tracking") ? fetched : { kind: "denied", fatal: true, reason };
  },
};

/**
 * USPS Tracking v3r2: a list of numbers a call, OAuth2 client credentials. Source: developers.usps.com (Tracking, OAuth) and
 * github.com/USPS/api-examples: 60 calls an hour for a new app, the token's among them. How many numbers a list may hold is
 * not published; 35 is what the service before it took.
 */
export const usps: Connector<UspsCredential> = {
  id: "usps",
  name: "USPS",
  portal: "https://developers.usps.com/",
  tier: "official",
  carriers: ["usps"],
  hosts: [host],
  auth: "oauth2cc",
  fields: [
    { key: "id", label: "clientId", env: "USPS_CLIENT_ID", secret: false, max: 200 },
    { key: "secret", label: "clientSecret", env: "USPS_CLIENT_SECRET", secret: true, max: 200 },
  ],
  scope: "any",
  format: "json",
  batch: { max: 35 },
  limits: { rate: { max: 60, seconds: 3600, burst: 5 }, concurrent: 2, pauseSeconds },
  languages: ["en"],
  homeZone: null,
  keepsDays: 120,
  needs: [],
  token,
  build: (items, _cred, cx) => [buildCall(items, cx)],
  split: splitReply,
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, read(reply, item, cx)])),
};

function buildCall(items: readonly TrackItem[], cx: BuildContext): HttpCall {
  return {
    method: "POST",
    url: `https://${host}/tracking/v3r2/tracking`,
    headers: {
      authorization: `Bearer ${cx.token}`,
      "content-type": "application/json",
      accept: "application/json",
    },
    body: JSON.stringify(items.map(({ number }) => ({ trackingNumber: number }))),
    items,
  };
}

/**
 * Splits a list into a list of one per number. An error instead of a list goes to each, but what USPS
 * says of a number only to one that was asked for alone.
 */
function splitReply(reply: HttpReply, items: readonly TrackItem[]): ReadonlyMap<string, HttpReply> {
  const list = jsonOf(reply);
  if (!Array.isArray(list)) {
    const isOfOne = items.length === 1 || CarrierStatement.match(statements, reply.status, list) === null;
    return new Map(isOfOne ? items.map((item) => [item.key, reply]) : []);
  }
  return new Map(
    items.flatMap((item) => {
      const entry = findEntry(list, item) ?? findNameless(list, items);
      if (entry === undefined) return [];
      return [[item.key, { ...reply, body: Buffer.from(JSON.stringify([entry])) }] as const];
    }),
  );
}

const numberOf = (entry: unknown) => textAt(entry, "trackingNumber")?.toUpperCase();

function findEntry(list: readonly unknown[], item: TrackItem): unknown {
  return list.find((entry) => numberOf(entry) === item.number.toUpperCase());
}

/**
 * The failure of a number that its entry does not name: certain if as many numbers are left as such entries, and these say
 * the same.
 */
function findNameless(list: readonly unknown[], items: readonly TrackItem[]): unknown {
  const nameless = list.filter((entry) => numberOf(entry) === undefined && textAt(entry, "statusCode"));
  const left = items.filter((item) => findEntry(list, item) === undefined);
  const alike = new Set(nameless.map((entry) => JSON.stringify(entry)));
  return nameless.length === left.length && alike.size === 1 ? nameless[0] : undefined;
}

function read(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const failure = failureOf(reply, cx.now, pauseSeconds);
  if (failure) return failure;
  const json = jsonOf(reply);
  const isList = Array.isArray(json);
  const entry: unknown = isList ? (findEntry(json, item) ?? findNameless(json, [item])) : json;
  const isError = ["statusCode", "error"].some((field) => valueAt(entry, field) !== undefined);
  const isFailure = reply.status >= 400 || (isList && isError);
  if (isFailure) {
    const path = isList ? "$[0].statusCode" : "error.code";
    return CarrierStatement.match(statements, reply.status, entry) ?? unreadable(reply, path);
  }
  if (!isList) return unreadable(reply, "$");
  return entry === undefined ? unreadable(reply, "$[0].trackingNumber") : mapEntry(entry, item, reply, cx);
}
