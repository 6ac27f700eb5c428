import type { CarrierEmulator, EmulatedCarrier } from "./carrier-emulator";
import type { EmulatedEvent, EmulatedParcel, Step } from "./journey";
import { type EmulatedCall, type EmulatedReply, startEmulator } from "./start-emulator";

export interface Ship24Emulator extends CarrierEmulator {
  /** Numbers with a tracker: each used one shipment of the plan. */
  readonly followed: Set<string>;
  /** Shipments left in the plan. */
  quota: number;
}

const codes: Readonly<Record<Step, readonly [milestone: string, code: string | null, text: string]>> = {
  label: ["info_received", "data_order_created", "Shipment information received"],
  accepted: ["in_transit", "transit_handover", "Picked up"],
  departed: ["in_transit", null, "Departed from sorting center"],
  arrived: ["in_transit", "destination_arrival", "Arrived at destination"],
  customs: ["in_transit", "customs_received", "Presented to customs"],
  out: ["out_for_delivery", "delivery_out_for_delivery", "Out for delivery"],
  failed: ["failed_attempt", "delivery_attempted", "Nobody at home"],
  ready: ["available_for_pickup", "delivery_available_for_pickup", "Waiting for collection"],
  delivered: ["delivered", "delivery_delivered", "Delivered"],
  returned: ["exception", "exception_return", "Returned to sender"],
};

interface Asked {
  readonly trackingNumber?: string;
}

/** Ship24 for plans by shipment on loopback: trackers in bulk, and results by number. */
export async function startShip24(): Promise<Ship24Emulator> {
  const emulator = await startEmulator("api.ship24.com", (call) => answer(call, state));
  const state: Ship24Emulator = Object.assign(emulator, {
    parcels: new Map<string, EmulatedParcel>(),
    followed: new Set<string>(),
    quota: 1000,
    credential: { key: "apik_ship24-test" },
  });
  return state;
}

function answer(call: EmulatedCall, state: Ship24Emulator): EmulatedReply {
  if (call.headers.authorization !== `Bearer ${state.credential.key}`)
    return errors(401, "auth_invalid_api_key");
  if (call.method === "POST" && call.path === "/public/v1/trackers/bulk") return follow(call, state);
  const number = /^\/public\/v1\/trackers\/search\/([^/]+)\/results$/.exec(call.path)?.[1];
  if (call.method !== "GET" || number === undefined) return errors(404, "not_found");
  if (!state.followed.has(number)) return errors(404, "tracker_not_found");
  return { status: 200, body: { data: { trackings: [describe(number, state.parcels.get(number))] } } };
}

function follow(call: EmulatedCall, state: Ship24Emulator): EmulatedReply {
  const items = JSON.parse(call.body) as readonly Asked[];
  if (items.length > 100) return errors(400, "validation_error");
  if (state.quota < items.length) {
    const error = { code: "quota_limit_reached", message: "No more quota left. Please update your plan." };
    return { status: 403, body: { status: "error", summary: null, data: null, error } };
  }
  const data = items.map((inputData) => {
    const number = inputData.trackingNumber ?? "";
    if (!/^[A-Za-z0-9-]{5,50}$/.test(number)) {
      const message = "The trackingNumber provided seems invalid.";
      return {
        itemStatus: "error",
        inputData,
        tracker: null,
        errors: [{ code: "validation_error", message }],
      };
    }
    const isKnown = state.followed.has(number);
    if (!isKnown) state.quota -= 1;
    state.followed.add(number);
    return {
      itemStatus: isKnown ? "existing" : "created",
      inputData,
      tracker: trackerOf(number),
      errors: null,
    };
  });
  const hasErrors = data.some(({ itemStatus }) => itemStatus === "error");
  return {
    status: hasErrors ? 207 : 201,
    body: { status: hasErrors ? "partial" : "success", summary: {}, data, error: null },
  };
}

function trackerOf(trackingNumber: string) {
  return { trackerId: `tracker-${trackingNumber}`, trackingNumber, isSubscribed: true, isTracked: true };
}

function describe(number: string, parcel: EmulatedParcel | undefined): object {
  const last = parcel?.events.at(-1);
  const [statusMilestone, statusCode] = last ? codes[last.step] : ["pending", null];
  return {
    tracker: trackerOf(number),
    shipment: {
      shipmentId: last ? `shipment-${number}` : null,
      ...{ statusCode, statusCategory: null, statusMilestone },
      originCountryCode: last ? "DE" : null,
      destinationCountryCode: last ? "PT" : null,
      delivery: {
        estimatedDeliveryDate: null,
        courierEstimatedDeliveryDate: null,
        service: null,
        signedBy: null,
      },
      trackingNumbers: [{ tn: number }],
      recipient: { name: "NOT TO BE STORED", address: "Not to be stored 1", postCode: "4000" },
    },
    events: (parcel?.events ?? []).map((event, index) => eventOf(number, event, index + 1)).toReversed(),
    statistics: { timestamps: {} },
  };
}

function eventOf(number: string, { step, local, offset, city }: EmulatedEvent, order: number): object {
  const [statusMilestone, statusCode, status] = codes[step];
  return {
    eventId: `${number}-${order}`,
    ...{ trackingNumber: number, eventTrackingNumber: number, status, order, location: city },
    occurrenceDatetime: `${local}${offset ?? ""}`,
    ...{ sourceCode: "post-tracking", courierCode: "cn-post" },
    ...{ statusCode, statusCategory: null, statusMilestone },
  };
}

function errors(status: number, code: string): EmulatedReply {
  return { status, body: { errors: [{ code, message: "words" }], data: null } };
}

export const ship24: EmulatedCarrier = {
  start: startShip24,
  carrier: "china-post",
  numberOf: (serial) => `RS${String(serial).padStart(9, "0")}CN`,
  times: "offset",
  // One code for a parcel on its way back and one that is back.
  statuses: { returned: "alert" },
};
