import type { CarrierEmulator, EmulatedCarrier } from "./carrier-emulator";
import type { EmulatedEvent, EmulatedParcel, Step } from "./journey";
import { type EmulatedCall, type EmulatedReply, startEmulator } from "./start-emulator";

export interface AftershipEmulator extends CarrierEmulator {
  /** Numbers created so far, with their slug. */
  readonly created: Map<string, string>;
}

const codes: Readonly<Record<Step, readonly [subtag: string, text: string]>> = {
  label: ["InfoReceived_001", "Shipment information received"],
  accepted: ["InTransit_002", "Picked up"],
  departed: ["InTransit_007", "Departed from sorting center"],
  arrived: ["InTransit_003", "Arrived at destination"],
  customs: ["InTransit_006", "Presented to customs"],
  out: ["OutForDelivery_001", "Out for delivery"],
  failed: ["AttemptFail_002", "Nobody at home"],
  ready: ["AvailableForPickup_001", "Waiting for collection"],
  delivered: ["Delivered_001", "Delivered"],
  returned: ["Exception_011", "Returned to sender"],
};
const alpha3: Readonly<Record<string, string>> = { DE: "DEU", FR: "FRA", PT: "PRT" };

/** AfterShip Tracking 2026-07 on loopback: creating and listing trackings. */
export async function startAftership(): Promise<AftershipEmulator> {
  const emulator = await startEmulator("api.aftership.com", (call) => answer(call, state));
  const state: AftershipEmulator = Object.assign(emulator, {
    parcels: new Map<string, EmulatedParcel>(),
    created: new Map<string, string>(),
    credential: { key: "asat_aftership-test" },
  });
  return state;
}

function answer(call: EmulatedCall, state: AftershipEmulator): EmulatedReply {
  if (call.headers["as-api-key"] !== state.credential.key) return refusal(401, 401);
  if (call.path !== "/tracking/2026-07/trackings") return refusal(404, 404);
  if (call.method === "POST") return create(call, state);
  const numbers = (call.query.get("tracking_numbers") ?? "").split(",");
  const trackings = numbers.flatMap((number) => {
    const slug = state.created.get(number);
    return slug === undefined ? [] : [describe(number, slug, state.parcels.get(number))];
  });
  const pagination = { total: trackings.length, next_cursor: "", has_next_page: false };
  return { status: 200, body: { meta: { code: 200 }, data: { pagination, trackings } } };
}

function create(call: EmulatedCall, state: AftershipEmulator): EmulatedReply {
  const given = JSON.parse(call.body) as { readonly tracking_number?: string; readonly slug?: string };
  const { tracking_number: number = "", slug = "china-post" } = given;
  if (!/^[A-Z0-9._/-]{4,100}$/i.test(number)) return refusal(400, 4005);
  if (state.created.has(number)) return refusal(400, 4003);
  state.created.set(number, slug);
  return { status: 201, body: { meta: { code: 201 }, data: describe(number, slug, undefined) } };
}

function describe(number: string, slug: string, parcel: EmulatedParcel | undefined): object {
  const last = parcel?.events.at(-1);
  const subtag = last ? codes[last.step][0] : "Pending_001";
  return {
    ...{ id: `id-${number}`, tracking_number: number, slug, active: true },
    ...{ origin_country_region: "DEU", destination_country_region: "PRT", shipment_type: null },
    ...{ signed_by: "NOT TO BE STORED", customers: [{ name: "NOT TO BE STORED" }], last_mile: null },
    ...{ courier_estimated_delivery_date: null, tag: subtag.split("_")[0], subtag },
    checkpoints: (parcel?.events ?? []).map((event) => eventOf(event, slug)),
  };
}

function eventOf({ step, local, offset, city, country }: EmulatedEvent, slug: string): object {
  const [subtag, message] = codes[step];
  return {
    ...{ slug, checkpoint_time: `${local}${offset ?? ""}`, location: city, city, postal_code: "00000" },
    ...{ country_region: alpha3[country] ?? null, message, tag: subtag.split("_")[0], subtag, raw_tag: null },
  };
}

function refusal(status: number, code: number): EmulatedReply {
  return { status, body: { meta: { code, message: "words", type: "Error" }, data: {} } };
}

export const aftership: EmulatedCarrier = {
  start: startAftership,
  carrier: "china-post",
  numberOf: (serial) => `RA${String(serial).padStart(9, "0")}CN`,
  times: "offset",
};
