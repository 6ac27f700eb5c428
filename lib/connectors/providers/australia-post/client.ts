import { listAt, textAt } from "@/lib/connectors/kit/read-json";
import { failureOf, jsonOf, throttled, unreadable } from "@/lib/connectors/kit/rules";
import type { Connector, HttpCall, HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { entryStatements, laterCodes, startrack, statements, tooManyCalls } from "./constants";
import { mapResult } from "./map";

export interface AustraliaPostCredential {
  readonly key: string;
  readonly password: string;
  readonly account: string;
}

const host = "digitalapi.auspost.com.au";
const pauseSeconds = 60;

/**
 * Australia Post Shipping and Tracking v1: ten numbers a call, Basic and the account's number. Source:
 * developers.auspost.com.au: about ten calls a minute. How long a history is expected is our choice.
 */
export const australiaPost: Connector<AustraliaPostCredential> = {
  id: "australia-post",
  name: "Australia Post",
  portal: "https://developers.auspost.com.au/",
  tier: "official",
  carriers: ["australia-post", startrack],
  hosts: [host],
  auth: "basic",
  fields: [
    { key: "key", label: "apiKey", env: "AUSTRALIA_POST_KEY", secret: true, max: 200 },
    { key: "password", label: "password", env: "AUSTRALIA_POST_PASSWORD", secret: true, max: 200 },
    { key: "account", label: "accountNumber", env: "AUSTRALIA_POST_ACCOUNT", secret: false, max: 40 },
  ],
  scope: "any",
  format: "json",
  batch: { max: 10 },
  limits: { rate: { max: 10, seconds: 60, burst: 3 }, concurrent: 2, pauseSeconds },
  languages: ["en"],
  homeZone: null,
  keepsDays: 90,
  needs: [],
  failure,
  // Numbers of StarTrack in a call of their own: mixed ones are refused.
  build: (items, cred) => {
    const isStartrack = ({ carrier }: TrackItem) => carrier === startrack;
    return [items.filter((item) => !isStartrack(item)), items.filter(isStartrack)]
      .filter((group) => group.length > 0)
      .map((group) => buildCall(group, cred));
  },
  split: splitReply,
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, read(reply, item, cx)])),
};

function buildCall(items: readonly TrackItem[], cred: AustraliaPostCredential): HttpCall {
  const ids = items.map(({ number }) => encodeURIComponent(number)).join(",");
  return {
    method: "GET",
    url: `https://${host}/shipping/v1/track?tracking_ids=${ids}`,
    headers: {
      authorization: `Basic ${Buffer.from(`${cred.key}:${cred.password}`).toString("base64")}`,
      "account-number": cred.account,
      accept: "application/json",
    },
    body: null,
    items,
  };
}

/** Splits a batch's response into one of the same format per number. A failure of the whole call goes to each. */
function splitReply(reply: HttpReply, items: readonly TrackItem[]): ReadonlyMap<string, HttpReply> {
  const all = listAt(jsonOf(reply), "tracking_results");
  if (all.length === 0) return new Map(items.map((item) => [item.key, reply]));
  return new Map(
    items.flatMap((item) => {
      const result = findResult(all, item);
      if (result === undefined) return [];
      return [[item.key, { ...reply, body: Buffer.from(JSON.stringify({ tracking_results: [result] })) }]];
    }),
  );
}

function findResult(all: readonly unknown[], item: TrackItem): unknown {
  return all.find((each) => textAt(each, "tracking_id")?.toUpperCase() === item.number.toUpperCase());
}

function failure(reply: HttpReply): Outcome | null {
  const errors = listAt(jsonOf(reply), "errors");
  const isTooMany = errors.some((each) => textAt(each, "error_code") === tooManyCalls);
  return isTooMany ? throttled(pauseSeconds * 1000) : null;
}

function read(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const failed = failure(reply) ?? failureOf(reply, cx.now, pauseSeconds);
  if (failed) return failed;
  const json = jsonOf(reply);
  if (reply.status !== 200)
    return CarrierStatement.match(statements, reply.status, json) ?? unreadable(reply, "errors");
  const result = findResult(listAt(json, "tracking_results"), item);
  if (result === undefined) return unreadable(reply, "tracking_results[0].tracking_id");
  const errors = listAt(result, "errors").map((error) => textAt(error, "code") ?? "");
  if (errors.some((code) => laterCodes.has(code))) return { kind: "down", retryAfterMs: null };
  return CarrierStatement.match(entryStatements, reply.status, result) ?? mapResult(result, item, reply, cx);
}
