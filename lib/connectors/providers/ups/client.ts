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
import { servedCarriers, statements, upsLocales } from "./constants";
import { mapAnswer } from "./map";

export interface UpsCredential {
  readonly id: string;
  readonly secret: string;
}

const host = "onlinetools.ups.com";
const pauseSeconds = 60;

const token: TokenSource<UpsCredential> = {
  build: (cred) => ({
    method: "POST",
    url: `https://${host}/security/v1/oauth/token`,
    headers: {
      authorization: `Basic ${Buffer.from(`${cred.id}:${cred.secret}`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
      accept: "application/json",
    },
    body: "grant_type=client_credentials",
  }),
  read: readToken,
};

/**
 * UPS Track v1, one number a call, OAuth2 client credentials. Source: github.com/UPS-API/api-documentation
 * (Tracking, OAuthClientCredentials): quota per application without a published figure, so the rate here is our
 * choice; data kept 120 days.
 */
export const ups: Connector<UpsCredential> = {
  id: "ups",
  name: "UPS",
  portal: "https://developer.ups.com/",
  tier: "official",
  carriers: servedCarriers,
  hosts: [host],
  auth: "oauth2cc",
  fields: [
    { key: "id", label: "clientId", env: "UPS_CLIENT_ID", secret: false, max: 200 },
    { key: "secret", label: "clientSecret", env: "UPS_CLIENT_SECRET", secret: true, max: 200 },
  ],
  scope: "any",
  format: "json",
  batch: { max: 1 },
  limits: { rate: { max: 10, seconds: 1, burst: 4 }, concurrent: 4, pauseSeconds },
  languages: Object.keys(upsLocales),
  homeZone: null,
  keepsDays: 120,
  needs: [],
  token,
  build: (items, _cred, cx) => items.map((item) => buildCall(item, cx)),
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, read(reply, item, cx)])),
};

function buildCall(item: TrackItem, cx: BuildContext): HttpCall {
  const query = new URLSearchParams({
    locale: upsLocales[cx.language] ?? "en_US",
    returnSignature: "false",
    returnMilestones: "false",
    returnPOD: "false",
  });
  return {
    method: "GET",
    url: `https://${host}/api/track/v1/details/${encodeURIComponent(item.number)}?${query}`,
    headers: {
      authorization: `Bearer ${cx.token}`,
      transid: cx.uuid(),
      transactionsrc: "1tracking",
      accept: "application/json",
    },
    body: null,
    items: [item],
  };
}

function read(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const failure = failureOf(reply, cx.now, pauseSeconds);
  // A merchant is blocked as a whole, not for one number.
  if (failure?.kind === "denied") return { kind: "denied", fatal: true };
  if (failure) return failure;
  if (reply.status === 200) return mapAnswer(reply, item, cx);
  const json = jsonOf(reply);
  const errors = listAt(json, "response", "errors").map((error) => textAt(error, "code") ?? "");
  if (errors.some((code) => code.startsWith("25000"))) return { kind: "denied", fatal: true };
  return CarrierStatement.match(statements, reply.status, json) ?? unreadable(reply, "response.errors");
}
