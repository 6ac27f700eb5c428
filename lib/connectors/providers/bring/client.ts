import { readCredential } from "@/lib/connectors/kit/read-credential";
import { failureOf, jsonOf, unreadable } from "@/lib/connectors/kit/rules";
import type {
  BuildContext,
  Connector,
  HttpCall,
  HttpReply,
  ReadContext,
  TrackItem,
} from "@/lib/connectors/kit/schemas";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { publicUrl } from "@/lib/platform/environment/env";
import { bringHost, servedCarriers, statements } from "./constants";
import { mapAnswer } from "./map";

export interface BringCredential {
  /** Email address of the Mybring user. */
  readonly uid: string;
  readonly key: string;
  /** Address of the site that asks; Bring wants it in each call. */
  readonly site?: string;
}

const pauseSeconds = 60;
const fields = [
  { key: "uid", label: "user", env: "BRING_UID", secret: false, max: 200 },
  { key: "key", label: "apiKey", env: "BRING_API_KEY", secret: true, max: 200 },
] as const;

/**
 * Bring Tracking API v2, which Posten Norge uses too. Source: developer.bring.com, Tracking API and Authentication:
 * three headers, languages, limits without a published figure, so the rate and the days here are our choice. One number
 * a call although `q` takes several: an error names no number, so in a list nothing says whose it is.
 */
export const bring: Connector<BringCredential> = {
  id: "bring",
  name: "Bring",
  portal: "https://www.mybring.com/useradmin/account/settings/api",
  tier: "official",
  carriers: servedCarriers,
  hosts: [bringHost],
  auth: "header",
  fields,
  scope: "any",
  format: "json",
  batch: { max: 1 },
  limits: { rate: { max: 5, seconds: 1, burst: 2 }, concurrent: 2, pauseSeconds },
  languages: ["en", "no", "sv", "da"],
  homeZone: null,
  keepsDays: 90,
  needs: [],
  credential: (env) => {
    const own = readCredential(fields, env);
    return own && { uid: own.uid ?? "", key: own.key ?? "", site: publicUrl(env) };
  },
  build: (items, cred, cx) => items.map((item) => buildCall(item, cred, cx)),
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, read(reply, item, cx)])),
};

function buildCall(item: TrackItem, cred: BringCredential, cx: BuildContext): HttpCall {
  const query = new URLSearchParams({ q: item.number, lang: cx.language });
  return {
    method: "GET",
    url: `https://${bringHost}/tracking/api/v2/tracking.json?${query}`,
    headers: {
      "x-mybring-api-uid": cred.uid,
      "x-mybring-api-key": cred.key,
      "x-bring-client-url": cred.site ?? "http://localhost",
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
  return (
    CarrierStatement.match(statements, reply.status, jsonOf(reply)) ??
    unreadable(reply, "consignmentSet[0].error.code")
  );
}
