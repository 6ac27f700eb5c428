import { listAt, textAt } from "@/lib/connectors/kit/read-json";
import { xmlOf } from "@/lib/connectors/kit/read-xml";
import { failureOf, throttled, unreadable } from "@/lib/connectors/kit/rules";
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
import { canadaPostLanguages, refusedCode, statements, tooManyCalls } from "./constants";
import { mapAnswer } from "./map";

export interface CanadaPostCredential {
  readonly user: string;
  readonly password: string;
}

const host = "soa-gw.canadapost.ca";
const pauseSeconds = 60;

/**
 * Canada Post Tracking v2 (XML), one number a call, Basic. Source: Canada Post Developer Program, Tracking: calls are limited
 * by the minute without a published figure, so the rate here is our choice, and so is how long a history is expected.
 */
export const canadaPost: Connector<CanadaPostCredential> = {
  id: "canada-post",
  name: "Canada Post",
  portal: "https://www.canadapost-postescanada.ca/info/mc/business/productsservices/developers/",
  tier: "official",
  carriers: ["canada-post"],
  hosts: [host],
  auth: "basic",
  fields: [
    { key: "user", label: "user", env: "CANADA_POST_USER", secret: false, max: 200 },
    { key: "password", label: "password", env: "CANADA_POST_PASSWORD", secret: true, max: 200 },
  ],
  scope: "any",
  format: "xml",
  batch: { max: 1 },
  limits: { rate: { max: 60, seconds: 60, burst: 4 }, concurrent: 2, pauseSeconds },
  languages: Object.keys(canadaPostLanguages),
  homeZone: null,
  keepsDays: 90,
  needs: [],
  failure,
  build: (items, cred, cx) => items.map((item) => buildCall(item, cred, cx)),
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, read(reply, item, cx)])),
};

function buildCall(item: TrackItem, cred: CanadaPostCredential, cx: BuildContext): HttpCall {
  // The card left after a failed delivery has a number of fifteen digits and an address of its own.
  const kind = /^\d{15}$/.test(item.number) ? "dnc" : "pin";
  return {
    method: "GET",
    url: `https://${host}/vis/track/${kind}/${encodeURIComponent(item.number)}/detail`,
    headers: {
      authorization: `Basic ${Buffer.from(`${cred.user}:${cred.password}`).toString("base64")}`,
      accept: "application/vnd.cpc.track-v2+xml",
      "accept-language": canadaPostLanguages[cx.language] ?? "en-CA",
    },
    body: null,
    items: [item],
  };
}

/** What the status does not say: a refused key, and a minute that is used up. */
function failure(reply: HttpReply): Outcome | null {
  const messages = listAt(xmlOf(reply), "messages", "message");
  if (messages.some((each) => textAt(each, "code") === refusedCode)) return { kind: "denied", fatal: true };
  const isTooMany = messages.some((each) => textAt(each, "description")?.includes(tooManyCalls));
  return isTooMany ? throttled(pauseSeconds * 1000) : null;
}

function read(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const failed = failure(reply) ?? failureOf(reply, cx.now, pauseSeconds, "xml");
  if (failed) return failed;
  if (reply.status === 200) return mapAnswer(reply, item, cx);
  return (
    CarrierStatement.match(statements, reply.status, xmlOf(reply)) ?? unreadable(reply, "messages.message")
  );
}
