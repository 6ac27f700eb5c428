import { isListAt, textAt } from "@/lib/connectors/kit/read-json";
import { xmlOf } from "@/lib/connectors/kit/read-xml";
import { failureOf, unreadable } from "@/lib/connectors/kit/rules";
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
import { actions, composeLogin, composeQuery } from "./compose-envelope";
import { dpdLanguages, hosts, servedCarriers, tokenSeconds } from "./constants";
import { mapAnswer } from "./map";

interface DpdCredential {
  readonly user: string;
  readonly password: string;
  /** `be` for Belgian accounts. */
  readonly country?: string;
}

const pauseSeconds = 60;

const token: TokenSource<DpdCredential> = {
  build: (cred) => post(cred, "LoginService/V2_1", actions.login, composeLogin(cred.user, cred.password)),
  read: (reply) => {
    const text = textAt(xmlOf(reply), "Envelope", "Body", "getAuthResponse", "return", "authToken");
    if (text !== null) return { token: text, ttlSeconds: tokenSeconds };
    return {
      kind: "unreadable",
      path: "Envelope.Body.getAuthResponse.return",
      sample: "a login without a token",
    };
  },
};

/**
 * DPD Shipper web services of the Netherlands and Belgium, SOAP, one number a call, with a token from their login
 * service: parcels of the account's customer only. Source: integrations.dpd.nl, parcel life cycle service 2.0. Limits
 * and the days of history are not published: they are our choice.
 */
export const dpd: Connector<DpdCredential> = {
  id: "dpd",
  name: "DPD",
  portal: "https://integrations.dpd.nl/",
  tier: "official",
  carriers: servedCarriers,
  hosts: Object.values(hosts),
  auth: "login",
  fields: [
    { key: "user", label: "user", env: "DPD_USER", secret: false, max: 200 },
    { key: "password", label: "password", env: "DPD_PASSWORD", secret: true, max: 200 },
    { key: "country", label: "countryCode", env: "DPD_COUNTRY", secret: false, optional: true, max: 2 },
  ],
  scope: "own",
  format: "xml",
  batch: { max: 1 },
  limits: { rate: { max: 2, seconds: 1, burst: 1 }, concurrent: 1, pauseSeconds },
  languages: Object.keys(dpdLanguages),
  homeZone: null,
  keepsDays: 60,
  needs: [],
  token,
  failure: readFault,
  build: (items, cred, cx) => items.map((item) => buildCall(item, cred, cx)),
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, read(reply, item, cx)])),
};

function post(cred: DpdCredential, service: string, action: string, body: string) {
  const host = cred.country === "be" ? hosts.be : hosts.nl;
  return {
    method: "POST" as const,
    url: `https://${host}/soap/services/${service}`,
    headers: { "content-type": "text/xml;charset=UTF-8", soapaction: action, accept: "text/xml" },
    body,
  };
}

function buildCall(item: TrackItem, cred: DpdCredential, cx: BuildContext): HttpCall {
  const language = dpdLanguages[cx.language] ?? "en_EN";
  const body = composeQuery(cred.user, cx.token, language, labelNumber(item.number));
  return { ...post(cred, "ParcelLifeCycleService/V2_0", actions.query, body), items: [item] };
}

/**
 * The fourteen digits that DPD asks for: without the check character behind them, or out of the whole barcode, where
 * seven characters of a postcode stand before them.
 */
function labelNumber(number: string): string {
  if (/^\d{14}[0-9A-Z]$/.test(number)) return number.slice(0, 14);
  return number.length === 28 ? number.slice(7, 21) : number;
}

/** A SOAP fault: status 500 says only that it is one. A refused login or token is a fault of its own kind. */
function readFault(reply: HttpReply): Outcome | null {
  const tree = xmlOf(reply);
  if (!isListAt(tree, "Envelope", "Body", "Fault")) return null;
  return isListAt(tree, "Envelope", "Body", "Fault", "detail", "authenticationFault")
    ? { kind: "denied", fatal: true }
    : unreadable(reply, "Envelope.Body.Fault");
}

function read(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const failure = readFault(reply) ?? failureOf(reply, cx.now, pauseSeconds, "xml");
  if (failure) return failure;
  return reply.status === 200 ? mapAnswer(reply, item, cx) : unreadable(reply, "Envelope");
}
