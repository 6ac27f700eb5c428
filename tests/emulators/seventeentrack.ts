import { createHash } from "node:crypto";
import type { CarrierEmulator, EmulatedCarrier } from "./carrier-emulator";
import type { EmulatedEvent, EmulatedParcel, Step } from "./journey";
import type { EmulatedPush } from "./send-push";
import { type EmulatedCall, type EmulatedReply, startEmulator } from "./start-emulator";

export interface SeventeentrackEmulator extends CarrierEmulator {
  /** Numbers registered so far: each cost a credit. */
  readonly registered: Set<string>;
  /** Registrations left. */
  quota: number;
  token: string;
  /** A signed push about a number, as it would be sent now. */
  sign(body: string): EmulatedPush;
  drawPush(item: Asked, event?: "TRACKING_UPDATED" | "TRACKING_STOPPED"): EmulatedPush;
}

const codes: Readonly<
  Record<Step, readonly [status: string, sub: string, stage: string | null, text: string]>
> = {
  label: ["InfoReceived", "InfoReceived", "InfoReceived", "Shipment information received"],
  accepted: ["InTransit", "InTransit_PickedUp", "PickedUp", "Picked up"],
  departed: ["InTransit", "InTransit_Departure", "Departure", "Departed from sorting center"],
  arrived: ["InTransit", "InTransit_Arrival", "Arrival", "Arrived at destination"],
  customs: ["InTransit", "InTransit_CustomsProcessing", null, "Presented to customs"],
  out: ["OutForDelivery", "OutForDelivery_Other", "OutForDelivery", "Out for delivery"],
  failed: ["DeliveryFailure", "DeliveryFailure_NoBody", null, "Nobody at home"],
  ready: ["AvailableForPickup", "AvailableForPickup_Other", "AvailableForPickup", "Waiting for collection"],
  delivered: ["Delivered", "Delivered_Other", "Delivered", "Delivered"],
  returned: ["Exception", "Exception_Returned", "Returned", "Returned to sender"],
};

interface Asked {
  readonly number?: string;
  readonly carrier?: number;
}

/** 17TRACK v2.4 on loopback: `register`, `gettrackinfo` and its webhook. */
export async function startSeventeentrack(): Promise<SeventeentrackEmulator> {
  const emulator = await startEmulator("api.17track.net", (call) => answer(call, state));
  const state: SeventeentrackEmulator = Object.assign(emulator, {
    parcels: new Map<string, EmulatedParcel>(),
    registered: new Set<string>(),
    quota: 1000,
    token: "seventeentrack-test-token",
    credential: { token: "seventeentrack-test-token" },
    sign: (body: string) => ({
      body,
      headers: { sign: createHash("sha256").update(`${body}/${state.token}`).digest("hex") },
    }),
    drawPush: (item: Asked, event = "TRACKING_UPDATED") => drawPush(state, item, event),
  });
  return state;
}

function answer(call: EmulatedCall, state: SeventeentrackEmulator): EmulatedReply {
  if (call.headers["17token"] !== state.token) {
    const errors = [{ code: -18010002, message: "Invalid access token" }];
    return { status: 401, body: { code: 0, data: { errors } } };
  }
  const items = JSON.parse(call.body) as readonly Asked[];
  if (items.length > 40) {
    const errors = [{ code: -18010014, message: "More than 40 tracking numbers" }];
    return { status: 200, body: { code: 0, data: { errors } } };
  }
  const name = call.path.replace("/track/v2.4/", "");
  const one = name === "register" ? register : name === "gettrackinfo" ? trackInfo : null;
  if (one === null) return { status: 404, body: {} };
  const accepted: object[] = [];
  const rejected: object[] = [];
  for (const item of items) {
    const found = one(item, state);
    if ("error" in found) rejected.push(found);
    else accepted.push(found);
  }
  return { status: 200, body: { code: 0, data: { accepted, rejected } } };
}

function register(item: Asked, state: SeventeentrackEmulator): object {
  const number = item.number ?? "";
  if (!/^[A-Z0-9]{5,50}$/.test(number)) return rejection(item, -18010012);
  if (state.registered.has(number)) return rejection(item, -18019901);
  if (state.quota <= 0) return rejection(item, -18019908);
  state.quota -= 1;
  state.registered.add(number);
  return { origin: item.carrier ? 1 : 2, number, carrier: item.carrier ?? 100001 };
}

function trackInfo(item: Asked, state: SeventeentrackEmulator): object {
  const number = item.number ?? "";
  if (!state.registered.has(number)) return rejection(item, -18019902);
  const parcel = state.parcels.get(number);
  if (!parcel) return rejection(item, -18019909);
  return describe(parcel, item.carrier ?? 100001);
}

function describe({ number, events: steps }: EmulatedParcel, carrier: number): object {
  const events = steps.map(eventOf).toReversed();
  const [status, sub_status] = codes[steps.at(-1)?.step ?? "label"];
  return {
    number,
    carrier,
    track_info: {
      shipping_info: {
        shipper_address: { country: "DE" },
        recipient_address: { country: "PT", street: "Not to be stored 1", postal_code: "4000" },
      },
      latest_status: { status, sub_status, sub_status_descr: null },
      latest_event: events[0],
      time_metrics: { estimated_delivery_date: { source: null, from: null, to: null } },
      tracking: {
        providers: [{ provider: { key: carrier, name: "Carrier" }, provider_lang: "en", events }],
      },
    },
  };
}

function drawPush(state: SeventeentrackEmulator, item: Asked, event: string): EmulatedPush {
  const { number = "", carrier = 100001 } = item;
  const parcel = state.parcels.get(number) ?? { number, events: [] };
  const data = event === "TRACKING_UPDATED" ? describe(parcel, carrier) : { number, carrier, tag: null };
  return state.sign(JSON.stringify({ event, data }));
}

function eventOf({ step, local, offset, city, country }: EmulatedEvent) {
  const [, sub_status, stage, description] = codes[step];
  const [date, time] = local.split("T");
  return {
    time_iso: offset === null ? null : `${local}${offset}`,
    time_utc: null,
    time_raw: { date, time, timezone: offset },
    description,
    location: city,
    stage,
    sub_status,
    address: { country, state: null, city, street: null, postal_code: null },
  };
}

/** The real API was seen to send `carrier` as text there. */
function rejection(item: Asked, code: number): object {
  return { number: item.number, carrier: String(item.carrier ?? 0), error: { code, message: "rejected" } };
}

export const seventeentrack: EmulatedCarrier = {
  start: startSeventeentrack,
  carrier: "china-post",
  numberOf: (serial) => `RR${String(serial).padStart(9, "0")}CN`,
  times: "offset",
};
