import type { CarrierEmulator, EmulatedCarrier } from "./carrier-emulator";
import type { EmulatedEvent, EmulatedParcel, Step } from "./journey";
import { type EmulatedCall, type EmulatedReply, startEmulator } from "./start-emulator";

export interface TrackingmoreEmulator extends CarrierEmulator {
  /** Numbers created so far, with their courier code: each used one of the quota. */
  readonly created: Map<string, string>;
  quota: number;
}

const codes: Readonly<Record<Step, readonly [status: string, substatus: string, text: string]>> = {
  label: ["inforeceived", "inforeceived001", "Shipment information received"],
  accepted: ["transit", "transit001", "Picked up"],
  departed: ["transit", "transit006", "Departed from sorting center"],
  arrived: ["transit", "transit002", "Arrived at destination"],
  customs: ["transit", "transit001", "Presented to customs"],
  out: ["pickup", "pickup001", "Out for delivery"],
  failed: ["undelivered", "undelivered002", "Nobody at home"],
  ready: ["pickup", "pickup002", "Waiting for collection"],
  delivered: ["delivered", "delivered001", "Delivered"],
  returned: ["exception", "exception010", "Returned to sender"],
};

interface Asked {
  readonly tracking_number?: string;
  readonly courier_code?: string;
}

/** TrackingMore v4 on loopback: `batch` and `get`. */
export async function startTrackingmore(): Promise<TrackingmoreEmulator> {
  const emulator = await startEmulator("api.trackingmore.com", (call) => answer(call, state));
  const state: TrackingmoreEmulator = Object.assign(emulator, {
    parcels: new Map<string, EmulatedParcel>(),
    created: new Map<string, string>(),
    quota: 1000,
    credential: { key: "trackingmore-test-key" },
  });
  return state;
}

function answer(call: EmulatedCall, state: TrackingmoreEmulator): EmulatedReply {
  if (call.headers["tracking-api-key"] !== state.credential.key) return refusal(401, 401, "Unauthorized");
  if (call.method === "POST" && call.path === "/v4/trackings/batch") return create(call, state);
  if (call.method !== "GET" || call.path !== "/v4/trackings/get") return refusal(404, 404, "NotFound");
  const numbers = (call.query.get("tracking_numbers") ?? "").split(",");
  if (numbers.length > 40) return refusal(400, 4103, "BadRequest");
  const data = numbers.flatMap((number) => {
    const courier = state.created.get(number);
    return courier === undefined ? [] : [describe(number, courier, state.parcels.get(number))];
  });
  return success(data);
}

function create(call: EmulatedCall, state: TrackingmoreEmulator): EmulatedReply {
  const items = JSON.parse(call.body) as readonly Asked[];
  if (items.length > 40) return refusal(400, 4103, "BadRequest");
  const done: object[] = [];
  const error: object[] = [];
  for (const { tracking_number: number = "", courier_code = "" } of items) {
    const refused = (errorCode: number) =>
      error.push({ tracking_number: number, courier_code, errorCode, errorMessage: "words" });
    if (!/^[A-Z0-9]{5,50}$/.test(number)) refused(4110);
    else if (courier_code === "") refused(4121);
    else if (state.created.has(number)) refused(4101);
    else if (state.quota <= 0) refused(4190);
    else {
      state.quota -= 1;
      state.created.set(number, courier_code);
      done.push({ id: `id-${number}`, tracking_number: number, courier_code });
    }
  }
  return success({ success: done, error });
}

function describe(number: string, courier: string, parcel: EmulatedParcel | undefined): object {
  const last = parcel?.events.at(-1);
  const [delivery_status, substatus, latest] = last ? codes[last.step] : ["notfound", "notfound002", null];
  const trackinfo = (parcel?.events ?? []).map(eventOf).toReversed();
  return {
    ...{ id: `id-${number}`, tracking_number: number, courier_code: courier, delivery_status, substatus },
    ...{ origin_country: "DE", destination_country: "PT", customer_name: "NOT TO BE STORED" },
    ...{ scheduled_delivery_date: null, destination_track_number: null, latest_event: latest },
    origin_info: { courier_code: courier, courier_phone: null, trackinfo },
    destination_info: { courier_code: null, trackinfo: [] },
  };
}

function eventOf({ step, local, city, country }: EmulatedEvent): object {
  const [status, substatus, text] = codes[step];
  return {
    checkpoint_date: local.slice(0, 16).replace("T", " "),
    checkpoint_delivery_status: status,
    checkpoint_delivery_substatus: substatus,
    ...{ tracking_detail: text, location: city, country_iso2: country, city, zip: "00000" },
  };
}

function success(data: object): EmulatedReply {
  const meta = { code: 200, type: "Success", message: "Request response is successful" };
  return { status: 200, body: { meta, data } };
}

function refusal(status: number, code: number, type: string): EmulatedReply {
  return { status, body: { meta: { code, type, message: "words" }, data: [] } };
}

export const trackingmore: EmulatedCarrier = {
  start: startTrackingmore,
  carrier: "china-post",
  numberOf: (serial) => `RT${String(serial).padStart(9, "0")}CN`,
  times: "local",
};
