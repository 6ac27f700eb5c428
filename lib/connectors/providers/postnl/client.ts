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
import { homeZone, servedCarriers } from "./constants";
import { mapAnswer } from "./map";

interface PostnlCredential {
  readonly key: string;
}

const host = "api.postnl.nl";
const pauseSeconds = 60;

/**
 * PostNL Status v2, one barcode a call: shipments of the key's own customer only. Source: developer.postnl.nl, Shipping
 * Status webservice v2. Limits depend on the contract, so the rate and the days of history here are our choice.
 */
export const postnl: Connector<PostnlCredential> = {
  id: "postnl",
  name: "PostNL",
  portal: "https://developer.postnl.nl/",
  tier: "official",
  carriers: servedCarriers,
  hosts: [host],
  auth: "header",
  fields: [{ key: "key", label: "apiKey", env: "POSTNL_API_KEY", secret: true, max: 200 }],
  scope: "own",
  format: "json",
  batch: { max: 1 },
  limits: { rate: { max: 4, seconds: 1, burst: 2 }, concurrent: 2, pauseSeconds },
  languages: ["en", "nl"],
  homeZone,
  keepsDays: 90,
  needs: [],
  build: (items, cred, cx) => items.map((item) => buildCall(item, cred, cx)),
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, read(reply, item, cx)])),
};

function buildCall(item: TrackItem, cred: PostnlCredential, cx: BuildContext): HttpCall {
  const query = new URLSearchParams({ detail: "true", language: cx.language.toUpperCase() });
  return {
    method: "GET",
    url: `https://${host}/shipment/v2/status/barcode/${encodeURIComponent(item.number)}?${query}`,
    headers: { apikey: cred.key, accept: "application/json" },
    body: null,
    items: [item],
  };
}

function read(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const failure = failureOf(reply, cx.now, pauseSeconds);
  if (failure) return failure;
  return reply.status === 200 ? mapAnswer(reply, item, cx) : unreadable(reply, "CompleteStatus");
}
