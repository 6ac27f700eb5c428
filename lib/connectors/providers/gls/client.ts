import { listAt, textAt } from "@/lib/connectors/kit/read-json";
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
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { numbersPerCallMax, servedCarriers } from "./constants";
import { findEntries, mapAnswer } from "./map";

interface GlsCredential {
  readonly id: string;
  readonly secret: string;
}

const host = "api.gls-group.net";
const pauseSeconds = 60;

const token: TokenSource<GlsCredential> = {
  build: (cred) => ({
    method: "POST",
    url: `https://${host}/oauth2/v2/token`,
    headers: {
      authorization: `Basic ${Buffer.from(`${cred.id}:${cred.secret}`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
      accept: "application/json",
    },
    body: "grant_type=client_credentials",
  }),
  read: (reply) => {
    const json = jsonOf(reply);
    const text = textAt(json, "access_token");
    const ttlSeconds = Number(textAt(json, "expires_in"));
    if (text !== null && ttlSeconds > 0) return { token: text, ttlSeconds };
    // 400 invalid_client and the like: the credential is invalid.
    if (reply.status >= 400) return { kind: "denied", fatal: true };
    return { kind: "unreadable", path: "access_token", sample: "a token answer without a token" };
  },
};

/**
 * GLS Track And Trace V1, ten numbers a call, OAuth2 client credentials. Source: dev-portal.gls-group.net, Track And
 * Trace V1: 500 calls a day by default. The rate and the days that a history is available are our choice: neither is
 * published.
 */
export const gls: Connector<GlsCredential> = {
  id: "gls",
  name: "GLS",
  portal: "https://dev-portal.gls-group.net/",
  tier: "official",
  carriers: servedCarriers,
  hosts: [host],
  auth: "oauth2cc",
  fields: [
    { key: "id", label: "clientId", env: "GLS_CLIENT_ID", secret: false, max: 200 },
    { key: "secret", label: "clientSecret", env: "GLS_CLIENT_SECRET", secret: true, max: 200 },
  ],
  scope: "any",
  format: "json",
  batch: { max: numbersPerCallMax },
  limits: { rate: { max: 2, seconds: 1, burst: 1 }, perDay: 500, concurrent: 2, pauseSeconds },
  languages: ["en", "de", "es", "pt", "fr"],
  homeZone: null,
  keepsDays: 60,
  needs: [],
  token,
  build: (items, _cred, cx) => [buildCall(items, cx)],
  split: splitReply,
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, read(reply, item, cx)])),
};

function buildCall(items: readonly TrackItem[], cx: BuildContext): HttpCall {
  const numbers = new Set(items.map(({ number }) => encodeURIComponent(number)));
  return {
    method: "GET",
    url: `https://${host}/track-and-trace-v1/tracking/simple/trackids/${[...numbers].join(",")}`,
    headers: {
      authorization: `Bearer ${cx.token}`,
      accept: "application/json",
      "accept-language": cx.language,
    },
    body: null,
    items,
  };
}

/** Splits a response into one of the same format per number. Errors of the whole call go to each. */
function splitReply(reply: HttpReply, items: readonly TrackItem[]): ReadonlyMap<string, HttpReply> {
  const entries = listAt(jsonOf(reply), "parcels");
  if (entries.length === 0) return new Map(items.map((item) => [item.key, reply]));
  return new Map(
    items.flatMap((item) => {
      const parcels = findEntries(entries, item);
      if (parcels.length === 0) return [];
      return [[item.key, { ...reply, body: Buffer.from(JSON.stringify({ parcels })) }] as const];
    }),
  );
}

function read(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const failure = failureOf(reply, cx.now, pauseSeconds);
  if (failure) return failure;
  return reply.status === 200 ? mapAnswer(reply, item, cx) : unreadable(reply, "parcels");
}
