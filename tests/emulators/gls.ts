import { randomUUID } from "node:crypto";
import type { CarrierEmulator, EmulatedCarrier } from "./carrier-emulator";
import type { EmulatedEvent, EmulatedParcel, Step } from "./journey";
import { type EmulatedCall, type EmulatedReply, startEmulator } from "./start-emulator";

/** GLS names no event for customs or for a return: its words say it. */
const codes: Readonly<Record<Step, readonly [status: string, code: string, text: string]>> = {
  label: ["PREADVICE", "INTIAL.PREADVICE", "The parcel data was entered into the GLS IT system."],
  accepted: ["INTRANSIT", "INTIAL.NORMAL", "The parcel was handed over to GLS."],
  departed: ["INTRANSIT", "OUTBOD.NORMAL", "The parcel has left the parcel center."],
  arrived: ["INTRANSIT", "INBOUD.NORMAL", "The parcel has reached the parcel center."],
  customs: ["INTRANSIT", "INBOUD.NORMAL", "The parcel is at customs."],
  out: ["INDELIVERY", "OUTDEL.NORMAL", "The parcel is expected to be delivered during the day."],
  failed: ["NOTDELIVERED", "NOTDEL.NORMAL", "The parcel could not be delivered as the consignee was absent."],
  ready: ["DELIVEREDPS", "DELIVD.PARCELSHOP", "The parcel has been delivered at the ParcelShop."],
  delivered: ["DELIVERED", "DELIVD.NORMAL", "The parcel has been delivered."],
  returned: ["FINAL", "INBOUD.NORMAL", "The parcel has been returned to the shipper."],
};

const path = "/track-and-trace-v1/tracking/simple/trackids/";

/** GLS Track And Trace V1 with its token service on loopback. */
async function startGls(): Promise<CarrierEmulator> {
  const parcels = new Map<string, EmulatedParcel>();
  const tokens = new Set<string>();
  const credential = { id: "gls-test-id", secret: "gls-test-secret" };
  const basic = `Basic ${Buffer.from(`${credential.id}:${credential.secret}`).toString("base64")}`;
  const emulator = await startEmulator("api.gls-group.net", (call) => {
    if (call.path === "/oauth2/v2/token") return giveToken(call, basic, tokens);
    const bearer = /^Bearer (.+)$/.exec(call.headers.authorization ?? "")?.[1] ?? "";
    return tokens.has(bearer) ? track(call, parcels) : page(401, "Authorization failed");
  });
  return Object.assign(emulator, {
    parcels,
    credential,
    expireTokens: () => tokens.clear(),
    tokenCalls: () => emulator.calls.filter((call) => call.path === "/oauth2/v2/token").length,
  });
}

function giveToken(call: EmulatedCall, basic: string, tokens: Set<string>): EmulatedReply {
  if (call.headers.authorization !== basic) return { status: 401, body: { error: "invalid_client" } };
  if (call.method !== "POST" || new URLSearchParams(call.body).get("grant_type") !== "client_credentials")
    return { status: 400, body: { error: "unsupported_grant_type" } };
  const token = randomUUID();
  tokens.add(token);
  return { status: 200, body: { access_token: token, token_type: "Bearer", expires_in: 14_400, scope: "" } };
}

function track(call: EmulatedCall, parcels: ReadonlyMap<string, EmulatedParcel>): EmulatedReply {
  if (!call.path.startsWith(path)) return problem(404, "No static resource");
  const numbers = call.path.slice(path.length).split(",").map(decodeURIComponent);
  if (numbers.length > 10) return problem(400, "Limit size exceeded");
  return { status: 200, body: { parcels: numbers.map((number) => entryOf(number, parcels.get(number))) } };
}

function entryOf(requested: string, parcel: EmulatedParcel | undefined): object {
  if (!parcel) return { requested, errorCode: "E_404_01", errorMessage: "Resource Not Found" };
  const events = parcel.events.map(eventOf).toReversed();
  const [status] = codes[parcel.events.at(-1)?.step ?? "label"];
  const statusDateTime = events[0]?.eventDateTime;
  return { requested, unitno: requested, status, statusDateTime, events };
}

function eventOf({ step, local, offset, city, country }: EmulatedEvent) {
  const [, code, description] = codes[step];
  const eventDateTime = `${local}${(offset ?? "").replace(":", "")}`;
  return { code, city, postalCode: "00000", country, description, eventDateTime };
}

function problem(status: number, detail: string): EmulatedReply {
  return { status, body: { type: "about:blank", title: "Error", status, detail } };
}

function page(status: number, words: string): EmulatedReply {
  const body = `<html><head><title>Error</title></head><body>${words}</body></html>`;
  return { status, body, headers: { "content-type": "text/html" } };
}

export const gls: EmulatedCarrier = {
  start: startGls,
  carrier: "gls",
  numberOf: (serial) => String(90_000_000_000 + serial),
  times: "offset",
};
