import { listAt, textAt } from "@/lib/connectors/kit/read-json";
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
import { badTokenCode, fedexLocales, laterCodes, servedCarriers, statements } from "./constants";
import { chooseResult, mapResult } from "./map";

export interface FedexCredential {
  readonly id: string;
  readonly secret: string;
}

const host = "apis.fedex.com";
const pauseSeconds = 10;

const token: TokenSource<FedexCredential> = {
  build: (cred) => ({
    method: "POST",
    url: `https://${host}/oauth/token`,
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    // No scope: FedEx takes it from the project and refuses one that is named.
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: cred.id,
      client_secret: cred.secret,
    }).toString(),
  }),
  read: readToken,
};

/**
 * FedEx Track v1: 30 numbers a call, OAuth2 client credentials. Source: developer.fedex.com, Track API: at most 1,400
 * transactions in ten seconds for a project, of which the rate here is a part by our choice, and a daily quota.
 */
export const fedex: Connector<FedexCredential> = {
  id: "fedex",
  name: "FedEx",
  portal: "https://developer.fedex.com/",
  tier: "official",
  carriers: servedCarriers,
  hosts: [host],
  auth: "oauth2cc",
  fields: [
    { key: "id", label: "clientId", env: "FEDEX_CLIENT_ID", secret: false, max: 200 },
    { key: "secret", label: "clientSecret", env: "FEDEX_CLIENT_SECRET", secret: true, max: 200 },
  ],
  scope: "any",
  format: "json",
  batch: { max: 30 },
  limits: { rate: { max: 20, seconds: 1, burst: 8 }, concurrent: 4, pauseSeconds },
  languages: Object.keys(fedexLocales),
  homeZone: null,
  keepsDays: 90,
  needs: [],
  token,
  // A project without the Track API is refused as a whole, not for one number.
  failure: ({ status }) => (status === 403 ? { kind: "denied", fatal: true } : null),
  build: (items, _cred, cx) => [buildCall(items, cx)],
  split: splitReply,
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, read(reply, item, cx)])),
};

function buildCall(items: readonly TrackItem[], cx: BuildContext): HttpCall {
  return {
    method: "POST",
    url: `https://${host}/track/v1/trackingnumbers`,
    headers: {
      authorization: `Bearer ${cx.token}`,
      "content-type": "application/json",
      accept: "application/json",
      "x-locale": fedexLocales[cx.language] ?? "en_US",
      "x-customer-transaction-id": cx.uuid(),
    },
    body: JSON.stringify({
      includeDetailedScans: true,
      trackingInfo: items.map(({ number }) => ({ trackingNumberInfo: { trackingNumber: number } })),
    }),
    items,
  };
}

/** Splits a batch's response into one of the same format per number. A failure of the whole call goes to each. */
function splitReply(reply: HttpReply, items: readonly TrackItem[]): ReadonlyMap<string, HttpReply> {
  const all = listAt(jsonOf(reply), "output", "completeTrackResults");
  if (all.length === 0) return new Map(items.map((item) => [item.key, reply]));
  return new Map(
    items.flatMap((item) => {
      const completeTrackResults = findResults(all, item);
      if (completeTrackResults.length === 0) return [];
      const body = Buffer.from(JSON.stringify({ output: { completeTrackResults } }));
      return [[item.key, { ...reply, body }] as const];
    }),
  );
}

function findResults(all: readonly unknown[], item: TrackItem): readonly unknown[] {
  return all.filter((each) => textAt(each, "trackingNumber")?.toUpperCase() === item.number.toUpperCase());
}

function read(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const failure = failureOf(reply, cx.now, pauseSeconds);
  if (failure) return failure;
  const json = jsonOf(reply);
  const errors = listAt(json, "errors").map((error) => textAt(error, "code") ?? "");
  if (errors.some((code) => laterCodes.has(code))) return { kind: "down", retryAfterMs: null };
  if (reply.status === 400 && errors.includes(badTokenCode)) return { kind: "denied", fatal: false };
  if (reply.status !== 200) return unreadable(reply, "errors");
  const own = findResults(listAt(json, "output", "completeTrackResults"), item);
  const result = chooseResult(own.flatMap((each) => listAt(each, "trackResults")));
  if (result === null) return unreadable(reply, "output.completeTrackResults[0].trackResults");
  if (laterCodes.has(textAt(result, "error", "code") ?? "")) return { kind: "down", retryAfterMs: null };
  const stated = CarrierStatement.match(statements, reply.status, result);
  return stated ?? mapResult(result, item, reply, cx);
}
