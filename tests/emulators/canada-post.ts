import type { CarrierEmulator, EmulatedCarrier } from "./carrier-emulator";
import type { EmulatedEvent, EmulatedParcel, Step } from "./journey";
import { type EmulatedCall, type EmulatedReply, startEmulator } from "./start-emulator";

const steps: Readonly<Record<Step, readonly [code: string, text: string]>> = {
  label: ["3000", "Electronic information submitted by shipper"],
  accepted: ["0107", "Item accepted at the Post Office"],
  departed: ["0100", "Item processed"],
  arrived: ["0170", "Item processed at local delivery facility"],
  customs: ["4700", "Item held by customs"],
  out: ["0174", "Item out for delivery"],
  failed: ["1481", "Attempted delivery. Notice card left"],
  ready: ["1435", "Item available for pickup at Post Office"],
  delivered: ["1408", "Item successfully delivered"],
  returned: ["1415", "Item being returned to sender"],
};

/** Canada Post Tracking v2 on loopback. */
async function startCanadaPost(): Promise<CarrierEmulator> {
  const parcels = new Map<string, EmulatedParcel>();
  const credential = { user: "canada-post-test-user", password: "canada-post-test-password" };
  const emulator = await startEmulator("soa-gw.canadapost.ca", (call) => answer(call, parcels, credential));
  return Object.assign(emulator, { parcels, credential });
}

function answer(
  { method, path, headers }: EmulatedCall,
  parcels: ReadonlyMap<string, EmulatedParcel>,
  { user, password }: { readonly user: string; readonly password: string },
): EmulatedReply {
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  if (headers.authorization !== expected) return messages(401, "E002", "AAA Authentication Failure");
  if (headers.accept !== "application/vnd.cpc.track-v2+xml")
    return messages(406, "Server", "Unsupported version");
  if (!/^(?:en|fr)-CA$/.test(String(headers["accept-language"])))
    return messages(400, "Server", "Unsupported language");
  const pin = /^\/vis\/track\/pin\/([A-Z0-9]{1,16})\/detail$/.exec(path)?.[1];
  if (method !== "GET" || pin === undefined) return messages(404, "Server", "No such resource");
  const parcel = parcels.get(pin);
  return parcel ? xml(200, detail(parcel)) : messages(404, "004", "No Pin History");
}

function detail({ number, events }: EmulatedParcel): string {
  return `<tracking-detail xmlns="http://www.canadapost.ca/ws/track-v2">
  <pin>${number}</pin>
  <active-exists>true</active-exists>
  <expected-delivery-date>2026-02-06</expected-delivery-date>
  <customer-ref-1>NOT TO BE STORED</customer-ref-1>
  <service-name>Xpresspost</service-name>
  <signature-image-exists>false</signature-image-exists>
  <significant-events>${events.map(occurrence).toReversed().join("")}</significant-events>
</tracking-detail>`;
}

function occurrence({ step, local, city }: EmulatedEvent): string {
  const [code, text] = steps[step];
  const [date, time] = local.split("T");
  return `
    <occurrence>
      <event-identifier>${code}</event-identifier>
      <event-date>${date}</event-date>
      <event-time>${time}</event-time>
      <event-time-zone>EST</event-time-zone>
      <event-description>${text}</event-description>
      <signatory-name>NOT TO BE STORED</signatory-name>
      <event-site>${city}</event-site>
      <event-province>ON</event-province>
      <event-retail-location-id></event-retail-location-id>
      <event-retail-name></event-retail-name>
    </occurrence>`;
}

function messages(status: number, code: string, description: string): EmulatedReply {
  return xml(
    status,
    `<messages xmlns="http://www.canadapost.ca/ws/messages"><message><code>${code}</code><description>${description}</description></message></messages>`,
  );
}

function xml(status: number, body: string): EmulatedReply {
  const headers = { "content-type": "application/vnd.cpc.track-v2+xml" };
  return { status, body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`, headers };
}

export const canadaPost: EmulatedCarrier = {
  start: startCanadaPost,
  carrier: "canada-post",
  numberOf: (serial) => `70${String(serial).padStart(14, "0")}`,
  times: "offset",
  // Letters of North American zones only.
  home: { city: "TORONTO", country: "CA", offset: "-05:00" },
  // The events of a return say why it was not delivered; none of those known here says that it is back.
  statuses: { returned: "alert" },
};
