import { failureOf, jsonOf, unreadable } from "@/lib/connectors/kit/rules";
import type { Connector, HttpCall, HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { servedCarriers, statements } from "./constants";
import { mapAnswer } from "./map";

interface RoyalMailCredential {
  readonly id: string;
  readonly secret: string;
}

const host = "api.royalmail.net";
const pauseSeconds = 60;

/**
 * Royal Mail Tracking API v2, one mail piece a call. Source: Royal Mail Tracking (for Server-side app) v2 REST API. Its
 * plans' limits and the days that a history is available are not published: they are our choice here.
 */
export const royalMail: Connector<RoyalMailCredential> = {
  id: "royal-mail",
  name: "Royal Mail",
  portal: "https://developer.royalmail.net/",
  tier: "official",
  carriers: servedCarriers,
  hosts: [host],
  auth: "header",
  fields: [
    { key: "id", label: "clientId", env: "ROYAL_MAIL_CLIENT_ID", secret: false, max: 200 },
    { key: "secret", label: "clientSecret", env: "ROYAL_MAIL_CLIENT_SECRET", secret: true, max: 200 },
  ],
  scope: "any",
  format: "json",
  batch: { max: 1 },
  limits: { rate: { max: 2, seconds: 1, burst: 2 }, concurrent: 2, pauseSeconds },
  languages: ["en"],
  homeZone: null,
  keepsDays: 90,
  needs: [],
  build: (items, cred) => items.map((item) => buildCall(item, cred)),
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, read(reply, item, cx)])),
};

function buildCall(item: TrackItem, cred: RoyalMailCredential): HttpCall {
  return {
    method: "GET",
    url: `https://${host}/mailpieces/v2/${encodeURIComponent(item.number)}/events`,
    headers: {
      "x-ibm-client-id": cred.id,
      "x-ibm-client-secret": cred.secret,
      // Without it every call is refused: the terms of use are accepted.
      "x-accept-rmg-terms": "yes",
      accept: "application/json",
    },
    body: null,
    items: [item],
  };
}

function read(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const failure = failureOf(reply, cx.now, pauseSeconds);
  if (failure) return failure;
  if (reply.status === 200) return mapAnswer(reply, item, cx);
  return CarrierStatement.match(statements, reply.status, jsonOf(reply)) ?? unreadable(reply, "errors");
}
