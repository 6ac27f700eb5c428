import type { CarrierEmulator, EmulatedCarrier } from "./carrier-emulator";
import type { EmulatedEvent, EmulatedParcel, Step } from "./journey";
import { type EmulatedCall, type EmulatedReply, startEmulator } from "./start-emulator";

const codes: Readonly<Record<Step, readonly [code: string, name: string]>> = {
  label: ["EVAIE", "Sender despatching item"],
  accepted: ["EVOAC", "Accepted at Post Office"],
  departed: ["EVIMC", "Item departed from Mail Centre"],
  arrived: ["EVODO", "Arrived at Delivery Office"],
  customs: ["EVIMC", "Item is in customs"],
  out: ["EVGPD", "Out for Delivery"],
  failed: ["EVKNA", "Delivery attempted - no answer"],
  ready: ["EVPLA", "Available for collection"],
  delivered: ["EVKSP", "Delivered and signed"],
  returned: ["EVNRT", "Returned to sender"],
};

/** Royal Mail Tracking v2 on loopback. */
async function startRoyalMail(): Promise<CarrierEmulator> {
  const parcels = new Map<string, EmulatedParcel>();
  const credential = { id: "royal-mail-test-id", secret: "royal-mail-test-secret" };
  const emulator = await startEmulator("api.royalmail.net", (call) => answer(call, parcels, credential));
  return Object.assign(emulator, { parcels, credential });
}

function answer(
  { path, headers }: EmulatedCall,
  parcels: ReadonlyMap<string, EmulatedParcel>,
  { id, secret }: { readonly id: string; readonly secret: string },
): EmulatedReply {
  if (headers["x-ibm-client-id"] !== id || headers["x-ibm-client-secret"] !== secret) {
    const moreInformation = "Invalid client id or secret";
    return { status: 401, body: { httpCode: "401", httpMessage: "Unauthorized", moreInformation } };
  }
  if (headers["x-accept-rmg-terms"] !== "yes") return failed(400, "E0004");
  const number = decodeURIComponent(/^\/mailpieces\/v2\/([^/]+)\/events$/.exec(path)?.[1] ?? "");
  const parcel = parcels.get(number);
  return parcel ? { status: 200, body: { mailPieces: describe(parcel) } } : failed(404, "E1142");
}

function describe({ number, events: steps }: EmulatedParcel): object {
  const events = steps.map(eventOf).toReversed();
  const [last] = events;
  const summary = {
    uniqueItemId: number,
    oneDBarcode: number,
    productName: "Royal Mail Tracked 24",
    lastEventCode: last?.eventCode,
    lastEventName: last?.eventName,
    lastEventDateTime: last?.eventDateTime,
    statusCategory: last?.eventCode === "EVKSP" ? "DELIVERED" : "IN TRANSIT",
  };
  const signature = { recipientName: "Not to be stored", imageId: "001234" };
  return { mailPieceId: number, carrierShortName: "RM", summary, signature, events };
}

function eventOf({ step, local, offset, city }: EmulatedEvent) {
  const [eventCode, eventName] = codes[step];
  return { eventCode, eventName, eventDateTime: `${local}${offset ?? ""}`, locationName: city };
}

function failed(status: number, errorCode: string): EmulatedReply {
  const errors = [{ errorCode, errorDescription: "refused", errorCause: "refused" }];
  return { status, body: { httpCode: String(status), httpMessage: "refused", errors } };
}

export const royalMail: EmulatedCarrier = {
  start: startRoyalMail,
  carrier: "royal-mail",
  numberOf: (serial) => `FQ${String(serial).padStart(9, "0")}GB`,
  times: "offset",
  // Its code says that an item goes back to its sender, not that it arrived there.
  statuses: { returned: "alert" },
};
