import type { CarrierEmulator, EmulatedCarrier } from "./carrier-emulator";
import type { EmulatedEvent, EmulatedParcel, Step } from "./journey";
import { type EmulatedCall, type EmulatedReply, startEmulator } from "./start-emulator";

const codes: Readonly<Record<Step, string>> = {
  label: "confirmed",
  accepted: "dispatched_by_sender",
  departed: "sent_from_source_branch",
  arrived: "adopted_at_target_branch",
  // There is no status of customs: parcels stay within the Union.
  customs: "delay_in_delivery",
  out: "out_for_delivery",
  failed: "undelivered",
  ready: "ready_to_pickup",
  delivered: "delivered",
  returned: "returned_to_sender",
};

/** InPost ShipX tracking in Poland on loopback. */
export async function startInpost(): Promise<CarrierEmulator> {
  const parcels = new Map<string, EmulatedParcel>();
  const emulator = await startEmulator("api-shipx-pl.easypack24.net", (call) => answer(call, parcels));
  return Object.assign(emulator, { parcels, credential: {} });
}

function answer({ path, method }: EmulatedCall, parcels: ReadonlyMap<string, EmulatedParcel>): EmulatedReply {
  const number = decodeURIComponent(/^\/v1\/tracking\/([^/]+)$/.exec(path)?.[1] ?? "");
  if (method !== "GET" || number === "") return error(404, "routing_error", "No such resource");
  const parcel = parcels.get(number);
  if (!parcel) return error(404, "resource_not_found", "Tracking information was not found");
  const details = parcel.events.map(eventOf).toReversed();
  const body = {
    ...{ tracking_number: number, service: "inpost_locker_standard", type: "inpost_locker_standard" },
    ...{ status: details[0]?.status, tracking_details: details, expected_flow: [] },
    custom_attributes: {
      target_machine_id: "WAW00X",
      target_machine_detail: { address: "NOT TO BE STORED" },
    },
  };
  return { status: 200, body };
}

function eventOf({ step, local, offset, city }: EmulatedEvent) {
  const datetime = `${local}.000${offset ?? ""}`;
  return { status: codes[step], origin_status: "XYZ", agency: city.slice(0, 3).toUpperCase(), datetime };
}

function error(status: number, code: string, message: string): EmulatedReply {
  return { status, body: { status, error: code, message, details: {} } };
}

export const inpost: EmulatedCarrier = {
  start: startInpost,
  carrier: "inpost",
  numberOf: (serial) => `61234567890123456789${String(serial).padStart(4, "0")}`,
  times: "offset",
};
