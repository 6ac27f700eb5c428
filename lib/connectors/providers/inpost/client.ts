import { failureOf, jsonOf, unreadable } from "@/lib/connectors/kit/rules";
import type { Connector, HttpCall, HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { hosts, servedCarriers, statements } from "./constants";
import { mapAnswer } from "./map";

/** It needs none. */
export type InpostCredential = Readonly<Record<string, never>>;

const pauseSeconds = 120;

/**
 * InPost ShipX tracking, one number a call, without a key. Source: ShipX documentation, Tracking: a history of about 45 days,
 * no published limit, so the rate here is our choice, and a modest one.
 */
export const inpost: Connector<InpostCredential> = {
  id: "inpost",
  name: "InPost",
  portal: null,
  tier: "keyless",
  carriers: servedCarriers,
  hosts: Object.values(hosts),
  auth: "none",
  fields: [],
  scope: "any",
  format: "json",
  batch: { max: 1 },
  limits: { rate: { max: 2, seconds: 1, burst: 2 }, concurrent: 2, pauseSeconds },
  // Events have codes and no sentences; the codes are English.
  languages: ["en"],
  homeZone: null,
  keepsDays: 45,
  needs: [],
  credential: (env) => (env.INPOST === "on" ? {} : null),
  build: (items) => items.map(buildCall),
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, read(reply, item, cx)])),
};

function buildCall(item: TrackItem): HttpCall {
  const host = item.destination === "IT" ? hosts.IT : hosts.PL;
  return {
    method: "GET",
    url: `https://${host}/v1/tracking/${encodeURIComponent(item.number)}`,
    headers: { accept: "application/json" },
    body: null,
    items: [item],
  };
}

function read(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const failure = failureOf(reply, cx.now, pauseSeconds);
  if (failure) return failure;
  if (reply.status === 200) return mapAnswer(reply, item, cx);
  return CarrierStatement.match(statements, reply.status, jsonOf(reply)) ?? unreadable(reply, "error");
}
