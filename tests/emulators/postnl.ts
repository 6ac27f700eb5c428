import type { CarrierEmulator, EmulatedCarrier } from "./carrier-emulator";
import type { EmulatedEvent, EmulatedParcel, Step } from "./journey";
import { type EmulatedCall, type EmulatedReply, startEmulator } from "./start-emulator";

const codes: Readonly<Record<Step, readonly [event: string, status: string, phase: string, text: string]>> = {
  label: ["A01", "1", "1", "Shipment expected, but not yet received"],
  accepted: ["B01", "2", "1", "Shipment received by PostNL"],
  departed: ["01B", "5", "2", "Shipment sorted"],
  arrived: ["J01", "5", "2", "Shipment sorted"],
  customs: ["01B", "9", "2", "Shipment at customs"],
  out: ["J05", "7", "3", "The courier is on the way"],
  failed: ["01B", "8", "3", "Shipment not delivered"],
  ready: ["01B", "12", "4", "Shipment available at the pick-up location"],
  delivered: ["01B", "11", "4", "Shipment delivered"],
  returned: ["01B", "27", "3", "Return: undeliverable"],
};

/** PostNL Status v2 on loopback: one entry is an object, none is an empty object, several are a list. */
async function startPostnl(): Promise<CarrierEmulator> {
  const parcels = new Map<string, EmulatedParcel>();
  const credential = { key: "postnl-test-key" };
  const emulator = await startEmulator("api.postnl.nl", (call) => answer(call, parcels, credential.key));
  return Object.assign(emulator, { parcels, credential });
}

function answer(
  { path, query, headers }: EmulatedCall,
  parcels: ReadonlyMap<string, EmulatedParcel>,
  key: string,
): EmulatedReply {
  if (headers.apikey !== key) return { status: 401, body: { fault: { faultstring: "Invalid ApiKey" } } };
  const number = /^\/shipment\/v2\/status\/barcode\/([^/]+)$/.exec(path)?.[1];
  if (!number || query.get("detail") !== "true")
    return { status: 400, body: { fault: { faultstring: "Bad request" } } };
  const parcel = parcels.get(decodeURIComponent(number));
  if (parcel) return { status: 200, body: { CompleteStatus: { Shipment: describe(parcel) } } };
  return {
    status: 200,
    body: { CompleteStatus: {}, Warnings: [{ Message: "No shipment found", Code: "2" }] },
  };
}

function describe({ number, events }: EmulatedParcel): object {
  const newestFirst = events.toReversed();
  const statuses = newestFirst.map(statusOf);
  return {
    MainBarcode: number,
    Barcode: number,
    ProductDescription: "Parcel",
    Reference: {},
    Address: { AddressType: "01", CountryCode: "NL", LastName: "Not to be stored", FirstName: {} },
    Event: fold(newestFirst.map(eventOf)),
    Expectation: {},
    Status: statuses[0],
    OldStatus: fold(statuses.slice(1)),
  };
}

function fold(entries: readonly object[]): unknown {
  return entries.length > 1 ? entries : (entries[0] ?? {});
}

function eventOf({ step, local }: EmulatedEvent): object {
  const [Code, , , Description] = codes[step];
  return { Code, Description, LocationCode: "161102", RouteCode: {}, TimeStamp: dutch(local) };
}

function statusOf({ step, local }: EmulatedEvent): object {
  const [, StatusCode, PhaseCode, StatusDescription] = codes[step];
  return { TimeStamp: dutch(local), StatusCode, StatusDescription, PhaseCode };
}

/** `dd-MM-yyyy HH:mm:ss` */
function dutch(local: string): string {
  const [day = "", clock = ""] = local.split("T");
  return `${day.split("-").reverse().join("-")} ${clock}`;
}

export const postnl: EmulatedCarrier = {
  start: startPostnl,
  carrier: "postnl",
  numberOf: (serial) => `3SDEVC${String(serial).padStart(9, "0")}`,
  times: "offset",
  home: { city: "Utrecht", country: "NL", offset: "+01:00" },
  // No status of PostNL says that a shipment is back at its sender, only that it goes back.
  statuses: { returned: "alert" },
};
