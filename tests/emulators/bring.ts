import type { CarrierEmulator, EmulatedCarrier } from "./carrier-emulator";
import type { EmulatedEvent, EmulatedParcel, Step } from "./journey";
import { type EmulatedCall, type EmulatedReply, startEmulator } from "./start-emulator";

const codes: Readonly<Record<Step, readonly [status: string, text: string]>> = {
  label: ["PRE_NOTIFIED", "The sender has notified us of the shipment"],
  accepted: ["HANDED_IN", "The shipment has been handed in"],
  departed: ["IN_TRANSIT", "The shipment has been sent on"],
  arrived: ["TERMINAL", "The shipment has come to the terminal"],
  customs: ["CUSTOMS", "The shipment is with customs"],
  out: ["TRANSPORT_TO_RECIPIENT", "The shipment is on its way to the recipient"],
  failed: ["ATTEMPTED_DELIVERY", "We could not hand over the shipment"],
  ready: ["READY_FOR_PICKUP", "The shipment can be collected"],
  delivered: ["DELIVERED", "The shipment has been handed over"],
  returned: ["DELIVERED_SENDER", "The sender has the shipment again"],
};

/** Bring's Tracking API v2 on loopback. */
export async function startBring(): Promise<CarrierEmulator> {
  const parcels = new Map<string, EmulatedParcel>();
  const credential = { uid: "user@example.com", key: "bring-test-key" };
  const emulator = await startEmulator("api.bring.com", (call) => answer(call, parcels, credential));
  return Object.assign(emulator, { parcels, credential });
}

function answer(
  call: EmulatedCall,
  parcels: ReadonlyMap<string, EmulatedParcel>,
  { uid, key }: { readonly uid: string; readonly key: string },
): EmulatedReply {
  const { headers, path, query } = call;
  if (headers["x-mybring-api-uid"] !== uid || headers["x-mybring-api-key"] !== key)
    return { status: 401, body: { message: "Authentication failed" } };
  if (!headers["x-bring-client-url"])
    return { status: 400, body: { message: "X-Bring-Client-URL is missing" } };
  if (path !== "/tracking/api/v2/tracking.json") return { status: 404, body: { message: "Not Found" } };
  const numbers = query.getAll("q");
  if (numbers.length === 0) return { status: 400, body: { message: "q is missing" } };
  const consignmentSet = numbers.map((number) => consignmentOf(parcels.get(number)));
  return { status: 200, body: { apiVersion: "2", consignmentSet } };
}

function consignmentOf(parcel: EmulatedParcel | undefined): object {
  if (!parcel) return { error: { code: 404, message: "No shipments found" } };
  return {
    consignmentId: `7${parcel.number}`,
    recipientName: "NOT TO BE STORED",
    packageSet: [
      {
        packageNumber: parcel.number,
        productName: "Pakke i postkassen",
        dateOfEstimatedDelivery: "06.02.2026",
        eventSet: parcel.events.map(eventOf).toReversed(),
      },
    ],
  };
}

function eventOf({ step, local, offset, city, country }: EmulatedEvent) {
  const [status, description] = codes[step];
  return {
    ...{ status, description, city, countryCode: country, postalCode: "0000" },
    ...{ dateIso: `${local}${offset ?? ""}`, recipientSignature: { name: "" }, consignmentEvent: false },
  };
}

export const bring: EmulatedCarrier = {
  start: startBring,
  carrier: "bring",
  numberOf: (serial) => `37043810101${String(serial).padStart(7, "0")}`,
  times: "offset",
};
