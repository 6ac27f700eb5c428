import type { CarrierEmulator, EmulatedCarrier } from "./carrier-emulator";
import type { EmulatedEvent, EmulatedParcel, Step } from "./journey";
import { type EmulatedCall, type EmulatedReply, startEmulator } from "./start-emulator";

const codes: Readonly<Record<Step, readonly [status: string, code: string, text: string]>> = {
  label: ["INFORMED", "01", "The sender has announced an item"],
  accepted: ["EN_ROUTE", "02", "The item has been handed in"],
  departed: ["EN_ROUTE", "03", "The item has been sent on"],
  arrived: ["EN_ROUTE", "04", "The item has come to the terminal"],
  customs: ["EN_ROUTE", "05", "The item is with customs"],
  out: ["DELIVERY", "06", "The item is on its way to the recipient"],
  failed: ["DELIVERY_IMPOSSIBLE", "07", "The item could not be handed over"],
  ready: ["AVAILABLE_FOR_DELIVERY", "08", "The item can be collected"],
  delivered: ["DELIVERED", "09", "The item has been handed over"],
  returned: ["RETURNED", "10", "The sender has the item again"],
};
const locales = new Set(["en", "sv", "no", "da", "fi"]);

/** PostNord Track and Trace v5 on loopback. */
export async function startPostnord(): Promise<CarrierEmulator> {
  const parcels = new Map<string, EmulatedParcel>();
  const credential = { key: "postnord-test-key" };
  const emulator = await startEmulator("api2.postnord.com", (call) => answer(call, parcels, credential.key));
  return Object.assign(emulator, { parcels, credential });
}

function answer(
  { path, query }: EmulatedCall,
  parcels: ReadonlyMap<string, EmulatedParcel>,
  key: string,
): EmulatedReply {
  if (query.get("apikey") !== key)
    return { status: 403, body: { message: "Invalid authentication credentials" } };
  if (path !== "/rest/shipment/v5/trackandtrace/findByIdentifier.json")
    return { status: 404, body: { message: "no Route matched with those values" } };
  const number = query.get("id") ?? "";
  if (number.length < 8) return fault("invalidIdentifier", "Invalid identifier");
  if (!locales.has(query.get("locale") ?? "")) return fault("invalidLocale", "Invalid locale");
  const parcel = parcels.get(number);
  const shipments = parcel ? [shipmentOf(parcel)] : [];
  return { status: 200, body: { TrackingInformationResponse: { shipments } } };
}

function shipmentOf({ number, events }: EmulatedParcel): object {
  const [status] = codes[events.at(-1)?.step ?? "label"];
  return {
    ...{ shipmentId: number, status, estimatedTimeOfArrival: "2026-02-06T12:00:00" },
    service: { name: "MyPack Home" },
    consignee: { name: "NOT TO BE STORED", address: { countryCode: "SE" } },
    items: [{ itemId: number, status, events: events.map(eventOf).toReversed() }],
  };
}

/** Times are local and without a zone. */
function eventOf({ step, local, city, country }: EmulatedEvent) {
  const [status, eventCode, eventDescription] = codes[step];
  return {
    ...{ eventTime: local, eventCode, status, eventDescription },
    location: { displayName: city, city, countryCode: country, locationType: "HUB" },
  };
}

function fault(faultCode: string, explanationText: string): EmulatedReply {
  const body = {
    TrackingInformationResponse: { compositeFault: { faults: [{ faultCode, explanationText }] } },
  };
  return { status: 200, body };
}

export const postnord: EmulatedCarrier = {
  start: startPostnord,
  carrier: "postnord-sweden",
  numberOf: (serial) => `UJ${String(serial).padStart(9, "0")}SE`,
  times: "offset",
  home: { city: "Malmö", country: "SE", offset: "+01:00" },
};
