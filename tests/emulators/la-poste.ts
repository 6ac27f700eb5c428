import type { CarrierEmulator, EmulatedCarrier } from "./carrier-emulator";
import type { EmulatedEvent, EmulatedParcel, Step } from "./journey";
import { type EmulatedCall, type EmulatedReply, startEmulator } from "./start-emulator";

const codes: Readonly<Record<Step, readonly [code: string, text: string]>> = {
  label: ["DR1", "Your Colissimo will soon be handed over to us."],
  accepted: ["PC1", "Your parcel was handed over to La Poste."],
  departed: ["ET1", "Your parcel is in transit on our sorting platforms."],
  arrived: ["EP1", "Your parcel has arrived at its delivery site."],
  customs: ["DO1", "Your parcel has entered customs."],
  out: ["MD2", "Your parcel is being delivered today."],
  failed: ["ND1", "Your parcel could not be delivered."],
  ready: ["AG1", "Your parcel is available at your pick-up point."],
  delivered: ["DI1", "Your parcel has been delivered."],
  returned: ["DI2", "Your parcel was returned to its sender."],
};

const path = "/suivi/v2/idships/";
const locales: ReadonlySet<string> = new Set(["fr_FR", "en_GB", "de_DE", "es_ES", "it_IT", "nl_NL"]);

/** La Poste Suivi v2 on loopback: an object for one number, a list with status 207 for several. */
async function startLaPoste(): Promise<CarrierEmulator> {
  const parcels = new Map<string, EmulatedParcel>();
  const credential = { key: "la-poste-test-key" };
  const emulator = await startEmulator("api.laposte.fr", (call) =>
    call.headers["x-okapi-key"] === credential.key ? track(call, parcels) : unauthorized,
  );
  return Object.assign(emulator, { parcels, credential });
}

const unauthorized: EmulatedReply = {
  status: 401,
  body: { code: "UNAUTHORIZED", message: "Please provide a valid application key." },
};

function track(call: EmulatedCall, parcels: ReadonlyMap<string, EmulatedParcel>): EmulatedReply {
  const numbers = call.path.slice(path.length).split(",").map(decodeURIComponent);
  const isAsked = call.path.startsWith(path) && locales.has(call.query.get("lang") ?? "");
  if (!isAsked || numbers.length > 10)
    return { status: 400, body: { code: "BAD_REQUEST", message: "Bad request" } };
  const entries = numbers.map((number) => entryOf(number, parcels.get(number)));
  const [only] = entries;
  return only && entries.length === 1
    ? { status: only.returnCode, body: only }
    : { status: 207, body: entries };
}

function entryOf(idShip: string, parcel: EmulatedParcel | undefined) {
  const frame = { lang: "en_GB", scope: "open" };
  if (!parcel) return { ...frame, returnCode: 404, returnMessage: "No information", idShip };
  const last = parcel.events.at(-1)?.step;
  const shipment = {
    idShip,
    holder: 4,
    product: "colissimo",
    isFinal: last === "delivered" || last === "returned",
    event: parcel.events.map(eventOf).toReversed(),
    contextData: { originCountry: "FR", arrivalCountry: "FR", removalPoint: { name: "Not to be stored" } },
  };
  return { ...frame, returnCode: 200, shipment };
}

function eventOf({ step, local, offset }: EmulatedEvent) {
  const [code, label] = codes[step];
  return { code, label, date: `${local}${offset ?? ""}` };
}

export const laPoste: EmulatedCarrier = {
  start: startLaPoste,
  carrier: "la-poste",
  numberOf: (serial) => `6A${String(serial).padStart(11, "0")}`,
  times: "offset",
  home: { city: "Lyon", country: "FR", offset: "+01:00" },
};
