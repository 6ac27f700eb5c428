import { randomUUID } from "node:crypto";
import type { CarrierEmulator, EmulatedCarrier } from "./carrier-emulator";
import type { EmulatedEvent, EmulatedParcel, Step } from "./journey";
import { type EmulatedCall, type EmulatedReply, startEmulator } from "./start-emulator";

const steps: Readonly<Record<Step, readonly [category: string, code: string, status: string]>> = {
  label: ["Pre-Shipment", "GX", "Shipping Label Created, USPS Awaiting Item"],
  accepted: ["Accepted", "03", "USPS in possession of item"],
  departed: ["In Transit", "T1", "Departed USPS Regional Facility"],
  arrived: ["In Transit", "A1", "Arrived at USPS Regional Facility"],
  customs: ["In Transit", "10", "Inbound Into Customs"],
  out: ["Out for Delivery", "OF", "Out for Delivery"],
  failed: ["Delivery Attempt", "02", "Notice Left (No Authorized Recipient Available)"],
  ready: ["Available for Pickup", "16", "Available for Pickup"],
  delivered: ["Delivered", "01", "Delivered, In/At Mailbox"],
  returned: ["Delivered", "01", "Delivered, To Original Sender"],
};

export interface UspsEmulator extends CarrierEmulator {
  /** Scopes of tokens issued from now on, as the portal grants them. */
  granted: string;
}

/** USPS Tracking v3r2 with its token service on loopback. */
export async function startUsps(): Promise<UspsEmulator> {
  const parcels = new Map<string, EmulatedParcel>();
  const tokens = new Map<string, string>();
  const credential = { id: "usps-test-id", secret: "usps-test-secret" };
  const emulator = await startEmulator("apis.usps.com", (call) => {
    if (call.path === "/oauth2/v3/token") return giveToken(call, credential, tokens, state.granted);
    const bearer = /^Bearer (.+)$/.exec(call.headers.authorization ?? "")?.[1] ?? "";
    const scope = tokens.get(bearer);
    if (scope === undefined) return error(401, "Missing or malformed access token.");
    if (!scope.split(" ").includes("tracking")) return error(401, "Insufficient OAuth scope.");
    return call.method === "POST" && call.path === "/tracking/v3r2/tracking"
      ? track(call, parcels)
      : error(404, "No such resource.");
  });
  const state: UspsEmulator = Object.assign(emulator, {
    parcels,
    credential,
    granted: "addresses locations tracking",
    tokenCalls: () => emulator.calls.filter(({ path }) => path === "/oauth2/v3/token").length,
    expireTokens: () => tokens.clear(),
  });
  return state;
}

function giveToken(
  { body }: EmulatedCall,
  { id, secret }: { readonly id: string; readonly secret: string },
  tokens: Map<string, string>,
  granted: string,
): EmulatedReply {
  const given = JSON.parse(body) as Readonly<Record<string, string>>;
  if (given.grant_type !== "client_credentials")
    return { status: 400, body: { error: "unsupported_grant_type", error_description: "words" } };
  if (given.client_id !== id || given.client_secret !== secret)
    return { status: 401, body: { error: "invalid_client", error_description: "words" } };
  // Scopes that were not granted are left out silently.
  const scope = given.scope === undefined ? granted : granted.includes(given.scope) ? given.scope : "";
  const token = randomUUID();
  tokens.set(token, scope);
  return {
    status: 200,
    body: { access_token: token, token_type: "Bearer", expires_in: 28_799, status: "approved", scope },
  };
}

function track(call: EmulatedCall, parcels: ReadonlyMap<string, EmulatedParcel>): EmulatedReply {
  const asked = JSON.parse(call.body) as readonly { readonly trackingNumber?: string }[];
  if (!Array.isArray(asked) || asked.length === 0 || asked.length > 35)
    return error(400, "OASValidation OpenAPI-Spec-Validation-Tracking-Request with resource failed.");
  const entries = asked.map(({ trackingNumber = "" }) => entryOf(trackingNumber, parcels));
  return { status: entries.every((entry) => "statusCategory" in entry) ? 200 : 207, body: entries };
}

function entryOf(number: string, parcels: ReadonlyMap<string, EmulatedParcel>): object {
  const parcel = parcels.get(number);
  if (!parcel) {
    const message = "Tracking is not available for this item.";
    return { trackingNumber: number, statusCode: "404", error: { code: "404", message, errors: [] } };
  }
  const [statusCategory, , status] = steps[parcel.events.at(-1)?.step ?? "label"];
  return {
    ...{ trackingNumber: number, statusCategory, status, statusSummary: `Your item: ${status}.` },
    ...{ mailClass: "USPS Ground Advantage<SUP>&#8482;</SUP>", originCountry: "DE" },
    ...{ destinationCountryCode: "PT", recipientName: "NOT TO BE STORED" },
    deliveryDateExpectation: { expectedDeliveryDate: "2026-02-06" },
    trackingEvents: parcel.events.map(eventOf).toReversed(),
  };
}

function eventOf({ step, local, offset, city, country }: EmulatedEvent) {
  const [, eventCode, status] = steps[step];
  return {
    ...{ eventType: status.toUpperCase(), eventTimestamp: local, eventCode },
    ...(offset !== null && { GMTOffset: offset }),
    ...{ eventCity: city.toUpperCase(), eventState: null, eventZIPCode: null, eventCountry: country },
    ...{ firm: null, name: "NOT TO BE STORED", authorizedAgent: "false" },
  };
}

function error(status: number, message: string): EmulatedReply {
  const body = { apiVersion: "/tracking/v3r2", error: { code: String(status), message, errors: [] } };
  return { status, body };
}

export const usps: EmulatedCarrier = {
  start: startUsps,
  carrier: "usps",
  numberOf: (serial) => `94001${String(serial).padStart(17, "0")}`,
  times: "offset",
};
