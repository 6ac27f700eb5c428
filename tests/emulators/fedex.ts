import { randomUUID } from "node:crypto";
import type { CarrierEmulator, EmulatedCarrier } from "./carrier-emulator";
import type { EmulatedEvent, EmulatedParcel, Step } from "./journey";
import { type EmulatedCall, type EmulatedReply, startEmulator } from "./start-emulator";

const steps: Readonly<Record<Step, readonly [event: string, derived: string, text: string]>> = {
  label: ["OC", "IN", "Shipment information sent to FedEx"],
  accepted: ["PU", "PU", "Picked up"],
  departed: ["DP", "IT", "Left FedEx origin facility"],
  arrived: ["AR", "IT", "At local FedEx facility"],
  customs: ["CD", "SE", "Clearance delay - Import"],
  out: ["OD", "IT", "On FedEx vehicle for delivery"],
  failed: ["DE", "DE", "Delivery exception"],
  ready: ["HL", "HL", "Ready for pickup"],
  delivered: ["DL", "DL", "Delivered"],
  returned: ["RS", "RS", "Returning package to shipper"],
};

/** FedEx Track v1 with its token service on loopback. */
async function startFedex(): Promise<CarrierEmulator> {
  const parcels = new Map<string, EmulatedParcel>();
  const tokens = new Set<string>();
  const credential = { id: "fedex-test-id", secret: "fedex-test-secret" };
  const emulator = await startEmulator("apis.fedex.com", (call) => {
    if (call.path === "/oauth/token") return giveToken(call, credential, tokens);
    if (call.method !== "POST" || call.path !== "/track/v1/trackingnumbers")
      return errors(404, "NOT.FOUND.ERROR");
    const bearer = /^Bearer (.+)$/.exec(call.headers.authorization ?? "")?.[1] ?? "";
    return tokens.has(bearer) ? track(call, parcels) : errors(401, "NOT.AUTHORIZED.ERROR");
  });
  return Object.assign(emulator, {
    parcels,
    credential,
    tokenCalls: () => emulator.calls.filter(({ path }) => path === "/oauth/token").length,
    expireTokens: () => tokens.clear(),
  });
}

function giveToken(
  { method, body }: EmulatedCall,
  { id, secret }: { readonly id: string; readonly secret: string },
  tokens: Set<string>,
): EmulatedReply {
  const form = new URLSearchParams(body);
  if (form.get("client_id") !== id || form.get("client_secret") !== secret)
    return errors(401, "NOT.AUTHORIZED.ERROR");
  if (method !== "POST" || form.get("grant_type") !== "client_credentials" || form.has("scope"))
    return errors(400, "BAD.REQUEST.ERROR");
  const token = randomUUID();
  tokens.add(token);
  return {
    status: 200,
    body: { access_token: token, token_type: "bearer", expires_in: 3599, scope: "CXS-TP" },
  };
}

interface Asked {
  readonly includeDetailedScans?: boolean;
  readonly trackingInfo?: readonly { readonly trackingNumberInfo?: { readonly trackingNumber?: string } }[];
}

function track(call: EmulatedCall, parcels: ReadonlyMap<string, EmulatedParcel>): EmulatedReply {
  if (!/^[a-z]{2}_[A-Z]{2}$/.test(String(call.headers["x-locale"]))) return errors(422, "LOCALE.INVALID");
  const { trackingInfo = [], includeDetailedScans = false } = JSON.parse(call.body) as Asked;
  if (trackingInfo.length === 0) return errors(400, "TRACKING.TRACKINGNUMBER.EMPTY");
  if (trackingInfo.length > 30) return errors(400, "TRACKING.TRACKINGNUMBERS.LIMITEXCEEDED");
  const completeTrackResults = trackingInfo.map(({ trackingNumberInfo }) => {
    const number = trackingNumberInfo?.trackingNumber ?? "";
    return { trackingNumber: number, trackResults: [resultOf(number, parcels, includeDetailedScans)] };
  });
  return { status: 200, body: { transactionId: randomUUID(), output: { completeTrackResults } } };
}

function resultOf(number: string, parcels: ReadonlyMap<string, EmulatedParcel>, withScans: boolean): object {
  const parcel = parcels.get(number);
  const trackingNumberInfo = {
    trackingNumber: number,
    trackingNumberUniqueId: parcel ? `1~${number}~FX` : "",
  };
  if (!parcel) {
    const message = "Tracking number cannot be found.";
    return { trackingNumberInfo, error: { code: "TRACKING.TRACKINGNUMBER.NOTFOUND", message } };
  }
  const [code, derivedCode, description] = steps[parcel.events.at(-1)?.step ?? "label"];
  return {
    trackingNumberInfo,
    latestStatusDetail: { code, derivedCode, statusByLocale: description, description, ancillaryDetails: [] },
    shipperInformation: { contact: {}, address: { countryCode: "DE" } },
    recipientInformation: { contact: {}, address: { countryCode: "PT" } },
    deliveryDetails: { receivedByName: "NOT TO BE STORED" },
    serviceDetail: { type: "INTERNATIONAL_ECONOMY", description: "FedEx International Economy" },
    dateAndTimes: [{ type: "ESTIMATED_DELIVERY", dateTime: "2026-02-06T00:00:00+00:00" }],
    scanEvents: withScans ? parcel.events.map(scanOf).toReversed() : [],
  };
}

function scanOf({ step, local, offset, city, country }: EmulatedEvent) {
  const [eventType, derivedStatusCode, eventDescription] = steps[step];
  return {
    ...{ date: `${local}${offset ?? ""}`, eventType, eventDescription, derivedStatusCode },
    ...{ exceptionCode: "", exceptionDescription: "", locationType: "FEDEX_FACILITY" },
    scanLocation: { streetLines: [""], city, countryCode: country, postalCode: "00000" },
  };
}

function errors(status: number, code: string): EmulatedReply {
  return { status, body: { transactionId: randomUUID(), errors: [{ code, message: "words" }] } };
}

export const fedex: EmulatedCarrier = {
  start: startFedex,
  carrier: "fedex",
  numberOf: (serial) => String(700_000_000_000 + serial),
  times: "offset",
  // RS says that a parcel is on its way back; its arrival there is one more delivery, which the journey resolves.
  statuses: { returned: "alert" },
};
