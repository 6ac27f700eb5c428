import { failureOf, unreadable } from "@/lib/connectors/kit/rules";
import type {
  BuildContext,
  Connector,
  HttpCall,
  HttpReply,
  ReadContext,
  TrackItem,
} from "@/lib/connectors/kit/schemas";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { postnordHost, servedCarriers } from "./constants";
import { mapAnswer, readStatement } from "./map";

export interface PostnordCredential {
  readonly key: string;
}

const pauseSeconds = 60;

/**
 * PostNord Track and Trace v5, one number a call, the key in the query. Source: developer.postnord.com: languages,
 * formats; the quota depends on the plan and no figure is published, so the rate and the days here are our choice.
 */
export const postnord: Connector<PostnordCredential> = {
  id: "postnord",
  name: "PostNord",
  portal: "https://developer.postnord.com/",
  tier: "official",
  carriers: servedCarriers,
  hosts: [postnordHost],
  auth: "query",
  fields: [{ key: "key", label: "apiKey", env: "POSTNORD_API_KEY", secret: true, max: 200 }],
  scope: "any",
  format: "json",
  batch: { max: 1 },
  limits: { rate: { max: 5, seconds: 1, burst: 2 }, concurrent: 2, pauseSeconds },
  languages: ["en", "sv", "no", "da", "fi"],
  homeZone: null,
  keepsDays: 90,
  needs: [],
  failure: denial,
  build: (items, cred, cx) => items.map((item) => buildCall(item, cred, cx)),
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, read(reply, item, cx)])),
};

/** A key that is wrong, or has no such product, is answered with 403, whatever the number. */
function denial(reply: HttpReply): Outcome | null {
  return reply.status === 403 ? { kind: "denied", fatal: true } : null;
}

function buildCall(item: TrackItem, cred: PostnordCredential, cx: BuildContext): HttpCall {
  const query = new URLSearchParams({ id: item.number, locale: cx.language, apikey: cred.key });
  return {
    method: "GET",
    url: `https://${postnordHost}/rest/shipment/v5/trackandtrace/findByIdentifier.json?${query}`,
    headers: { accept: "application/json" },
    body: null,
    items: [item],
  };
}

function read(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const failure = denial(reply) ?? failureOf(reply, cx.now, pauseSeconds);
  if (failure) return failure;
  if (reply.status === 200) return mapAnswer(reply, item, cx);
  return readStatement(reply) ?? unreadable(reply, "TrackingInformationResponse.compositeFault");
}
