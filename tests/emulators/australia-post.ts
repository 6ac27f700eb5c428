import type { CarrierEmulator, EmulatedCarrier } from "./carrier-emulator";
import type { EmulatedEvent, EmulatedParcel, Step } from "./journey";
import { type EmulatedCall, type EmulatedReply, startEmulator } from "./start-emulator";

const steps: Readonly<Record<Step, readonly [status: string, text: string]>> = {
  label: ["Initiated", "Shipping information received by Australia Post"],
  accepted: ["In transit", "Received and ready for processing"],
  departed: ["In transit", "Departed facility"],
  arrived: ["In transit", "Arrived at facility in destination country"],
  customs: ["In transit", "Being processed by customs"],
  out: ["On board for delivery", "Onboard for delivery"],
  failed: ["Unsuccessful delivery", "Attempted delivery - customer not home"],
  ready: ["Awaiting collection", "Awaiting collection"],
  delivered: ["Delivered", "Delivered"],
  returned: ["Cannot be delivered", "Returned to sender"],
};

const credential = { key: "auspost-test-key", password: "auspost-test-password", account: "0000123456" };

/** Australia Post Shipping and Tracking v1 on loopback. */
async function startAustraliaPost(): Promise<CarrierEmulator> {
  const parcels = new Map<string, EmulatedParcel>();
  const emulator = await startEmulator("digitalapi.auspost.com.au", (call) => answer(call, parcels));
  return Object.assign(emulator, { parcels, credential });
}

function answer(call: EmulatedCall, parcels: ReadonlyMap<string, EmulatedParcel>): EmulatedReply {
  const { key, password, account } = credential;
  const expected = `Basic ${Buffer.from(`${key}:${password}`).toString("base64")}`;
  if (call.headers.authorization !== expected || call.headers["account-number"] !== account)
    return errors(401, "API_001", "Unable to authenticate");
  if (call.method !== "GET" || call.path !== "/shipping/v1/track") return errors(404, "404", "Not found");
  const ids = call.query.get("tracking_ids")?.split(",").filter(Boolean) ?? [];
  if (ids.length === 0) return errors(400, "51100", "The request must contain at least one tracking id.");
  if (ids.length > 10) return errors(400, "51101", "The request must contain 10 or less AP article ids.");
  return { status: 200, body: { tracking_results: ids.map((id) => resultOf(id, parcels.get(id))) } };
}

/** Numbers of consignments nest their events in an item of another number. */
function resultOf(id: string, parcel: EmulatedParcel | undefined): object {
  if (!parcel) return { tracking_id: id, errors: [{ code: "ESB-10001", name: "Invalid tracking ID" }] };
  const [status] = steps[parcel.events.at(-1)?.step ?? "label"];
  const events = parcel.events.map(eventOf).toReversed();
  const article = { article_id: id, product_type: "eParcel", events, status };
  const isConsignment = Number(id.slice(2, 11)) % 2 === 0;
  const nested = {
    ...{ consignment_id: id, number_of_items: 1 },
    items: [{ ...article, article_id: `${id}01` }],
  };
  return { tracking_id: id, status, trackable_items: [isConsignment ? nested : article] };
}

function eventOf({ step, local, offset, city, country }: EmulatedEvent) {
  const [, description] = steps[step];
  return { location: `${city.toUpperCase()} ${country}`, description, date: `${local}${offset ?? ""}` };
}

function errors(status: number, code: string, message: string): EmulatedReply {
  return { status, body: { errors: [{ code, name: message, message }] } };
}

export const australiaPost: EmulatedCarrier = {
  start: startAustraliaPost,
  carrier: "australia-post",
  numberOf: (serial) => `ET${String(serial).padStart(9, "0")}AU`,
  times: "offset",
  // Its words say that a parcel cannot be delivered or goes back, not that it arrived there.
  statuses: { returned: "alert" },
};
