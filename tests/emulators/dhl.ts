import type { CarrierEmulator, EmulatedCarrier } from "./carrier-emulator";
import type { EmulatedEvent, EmulatedParcel, Step } from "./journey";
import type { EmulatedPush } from "./send-push";
import { type EmulatedCall, type EmulatedReply, startEmulator } from "./start-emulator";

export interface DhlEmulator extends CarrierEmulator {
  /** The accepted key. */
  key: string;
  /** Secrets of subscriptions awaiting confirmation, by id; deleted afterwards. */
  readonly waiting: Map<string, string>;
  /** The push for these numbers now, with the token that its subscriber chose. */
  drawPush(numbers: readonly string[], service?: string): EmulatedPush;
  /** The first push: a subscription must be confirmed. */
  drawValidation(id: string, secret: string): EmulatedPush;
  /** Header and token of the subscription. */
  readonly hook: { readonly header: string; readonly token: string };
}

const buckets: Readonly<Record<Step, string>> = {
  label: "pre-transit",
  accepted: "transit",
  departed: "transit",
  arrived: "transit",
  customs: "transit",
  out: "transit",
  failed: "failure",
  ready: "transit",
  delivered: "delivered",
  returned: "failure",
};

const words: Readonly<Record<"en" | "de", Readonly<Record<Step, string>>>> = {
  en: {
    label: "The order data has been sent electronically",
    accepted: "The shipment has been picked up",
    departed: "The shipment has departed from the facility",
    arrived: "The shipment has arrived at the facility",
    customs: "The shipment is being processed at customs",
    out: "The shipment is out for delivery",
    failed: "Delivery attempted, recipient not home",
    ready: "The shipment is ready for pick-up",
    delivered: "The shipment has been delivered",
    returned: "The shipment is on its return to the sender",
  },
  de: {
    label: "Die Auftragsdaten wurden elektronisch übermittelt",
    accepted: "Die Sendung wurde abgeholt",
    departed: "Die Sendung hat das Zentrum verlassen",
    arrived: "Die Sendung ist im Zentrum eingetroffen",
    customs: "Die Sendung wird verzollt",
    out: "Die Sendung ist in Zustellung",
    failed: "Zustellversuch, Empfänger nicht angetroffen",
    ready: "Die Sendung liegt zur Abholung bereit",
    delivered: "Die Sendung wurde zugestellt",
    returned: "Die Sendung geht zurück an den Absender",
  },
};

/** DHL Shipment Tracking – Unified on loopback, with its pushes. */
export async function startDhl(): Promise<DhlEmulator> {
  const parcels = new Map<string, EmulatedParcel>();
  const emulator = await startEmulator("api-eu.dhl.com", (call) =>
    call.method === "POST" ? activate(call, state) : answer(call, parcels, state.key),
  );
  const hook = { header: "x-push-token", token: "dhl-push-test-token-0123456789abcdef" };
  const headers = { [hook.header]: hook.token };
  const state: DhlEmulator = Object.assign(emulator, {
    parcels,
    key: "dhl-test-key",
    credential: { key: "dhl-test-key" },
    waiting: new Map<string, string>(),
    hook,
    drawPush: (numbers: readonly string[], service = "express") => {
      const shipments = numbers.flatMap((number) => {
        const parcel = parcels.get(number);
        return parcel ? [shipmentOf(parcel, "en", service)] : [];
      });
      return {
        body: JSON.stringify({ scope: "subscription.push", self: `${self}/one`, shipments }),
        headers,
      };
    },
    drawValidation: (id: string, secret: string) => {
      state.waiting.set(id, secret);
      const body = JSON.stringify({ scope: "subscription.validate", self: `${self}/${id}`, secret });
      return { body, headers };
    },
  });
  return state;
}

const self = "https://api-eu.dhl.com/tracking/push/v1/subscription";

function activate({ path, headers }: EmulatedCall, { key, waiting }: DhlEmulator): EmulatedReply {
  const id = path.replace("/tracking/push/v1/subscription/", "");
  if (headers["dhl-api-key"] !== key) return problem(401, "Unauthorized");
  if (!waiting.has(id) || waiting.get(id) !== headers["dhl-api-hook-secret"])
    return problem(400, "No such subscription");
  waiting.delete(id);
  return { status: 200, body: {} };
}

function answer(
  call: EmulatedCall,
  parcels: ReadonlyMap<string, EmulatedParcel>,
  key: string,
): EmulatedReply {
  if (call.headers["dhl-api-key"] !== key) return problem(401, "Unauthorized");
  if (call.path !== "/track/shipments") return problem(404, "No such resource");
  const number = call.query.get("trackingNumber");
  if (!number) return problem(400, "The tracking number is missing");
  const parcel = parcels.get(number);
  if (!parcel) return problem(404, "No result found");
  const language = call.query.get("language") === "de" ? "de" : "en";
  const shipment = shipmentOf(parcel, language, call.query.get("service") ?? "express");
  return { status: 200, body: { url: `/shipments?trackingNumber=${number}`, shipments: [shipment] } };
}

function shipmentOf(parcel: EmulatedParcel, language: "en" | "de", service: string): object {
  const events = parcel.events.map((event) => eventOf(event, language)).toReversed();
  return {
    id: parcel.number,
    service,
    origin: { address: { countryCode: "DE", addressLocality: "Leipzig" } },
    destination: { address: { countryCode: "PT", addressLocality: "Porto" } },
    status: events[0],
    details: {
      receiver: { name: "Not to be stored" },
      proofOfDelivery: { signatureUrl: "https://proof.example/s" },
    },
    events,
  };
}

function eventOf({ step, local, offset, city, country }: EmulatedEvent, language: "en" | "de") {
  return {
    timestamp: `${local}${offset ?? ""}`,
    location: { address: { addressLocality: city, countryCode: country, postalCode: "00000" } },
    statusCode: buckets[step],
    status: buckets[step],
    description: words[language][step],
  };
}

function problem(status: number, detail: string): EmulatedReply {
  return {
    status,
    body: { title: detail, status, detail },
    headers: { "content-type": "application/problem+json" },
  };
}

export const dhl: EmulatedCarrier = {
  start: startDhl,
  carrier: "dhl",
  numberOf: (serial) => String(1_000_000_000 + serial),
  times: "offset",
  // DHL's words say that a parcel is on its way back, not that it arrived there.
  statuses: { returned: "alert" },
};
