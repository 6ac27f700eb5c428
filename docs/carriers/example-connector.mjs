/**
 * An example of a connector of one's own: an interface that does not exist, one number a call, a key in a header. Copy
 * this file, and run `npm run check-connector -- DIR` after each change.
 */
const host = "api.parcel-example.com";
const pauseSeconds = 30;

/** Codes of the carrier → sub-statuses of the product. */
const codes = {
  ANNOUNCED: "label_created",
  COLLECTED: "accepted",
  ON_THE_WAY: "moving",
  CUSTOMS: "customs_processing",
  ON_VEHICLE: "out_for_delivery",
  NOBODY_HOME: "no_one_home",
  AT_SHOP: "ready_for_collection",
  DELIVERED: "delivered",
  GOING_BACK: "returning",
  BACK: "returned",
};

/** The only words that count as "no data" and "bad number". */
const statements = [
  { means: "noData", status: 404, words: { code: "PARCEL_UNKNOWN" } },
  { means: "badNumber", status: 400, words: { code: "NUMBER_MALFORMED" } },
];

export const connector = (kit) => ({
  id: "parcel-example",
  name: "Parcel Example",
  portal: "https://parcel-example.com/developers",
  tier: "official",
  carriers: ["seur"],
  hosts: [host],
  auth: "header",
  fields: [{ key: "apiKey", label: "apiKey", env: "CONNECTOR_PARCEL_EXAMPLE_KEY", secret: true, max: 200 }],
  scope: "any",
  format: "json",
  batch: { max: 1 },
  limits: { rate: { max: 2, seconds: 1, burst: 1 }, concurrent: 1, pauseSeconds },
  languages: ["en", "de"],
  homeZone: "Europe/Madrid",
  keepsDays: 90,
  needs: [],
  build: (items, { apiKey }, { language }) =>
    items.map((item) => ({
      method: "GET",
      url: `https://${host}/v1/parcels/${encodeURIComponent(item.number)}?language=${language}`,
      headers: { "x-api-key": apiKey, accept: "application/json" },
      body: null,
      items: [item],
    })),
  read: (reply, items, cx) => new Map(items.map((item) => [item.key, readItem(kit, reply, item, cx)])),
});

function readItem(kit, reply, item, cx) {
  const failure = kit.failureOf(reply, cx.now, pauseSeconds);
  if (failure) return failure;
  const json = kit.jsonOf(reply);
  if (reply.status !== 200)
    return kit.matchStatement(statements, reply.status, json) ?? kit.unreadable(reply, "code");
  if (!kit.isListAt(json, "events")) return kit.unreadable(reply, "events");
  const unknown = new Set();
  const events = kit.listAt(json, "events");
  const drafts = events.flatMap((event) => readEvent(kit, event, cx, unknown) ?? []);
  const code = kit.textAt(json, "state");
  if (code === null || (drafts.length === 0 && events.length > 0))
    return kit.unreadable(reply, "events[0].at");
  const report = {
    number: item.number,
    carrier: item.carrier ?? "seur",
    current: { subStatus: subStatusOf(code, unknown), raw: code, time: null },
    checkpoints: kit.draftCheckpoints(drafts, "oldestFirst", cx),
    eta: null,
    service: kit.textAt(json, "product"),
    origin: kit.countryAt(json, "from"),
    destination: kit.countryAt(json, "to"),
    proof: [],
    nextLeg: null,
    expiredByCarrier: false,
    simulated: false,
    unknownCodes: [...unknown],
  };
  return { kind: "found", report };
}

function readEvent(kit, event, cx, unknown) {
  const time = kit.parseEventTime(kit.textAt(event, "at"), { homeZone: "Europe/Madrid" });
  const code = kit.textAt(event, "code");
  if (time === null) return null;
  const city = kit.cleanText(kit.textAt(event, "city"));
  return {
    time,
    text: kit.cleanText(kit.textAt(event, "text")),
    lang: cx.language,
    place: city === "" ? null : { text: city, city },
    rawCode: code,
    subStatus: code === null ? null : subStatusOf(code, unknown),
    mark: "bucket",
  };
}

/** A code that is not known is counted, and never delivered. */
function subStatusOf(code, unknown) {
  if (Object.hasOwn(codes, code)) return codes[code];
  unknown.add(code);
  return "unclassified";
}

/** Answers in the documented format, about parcels that do not exist. */
const number = "PX000000001";
const event = (at, code, text, city) => ({ at, code, text, city });

const label = event("2026-03-01T08:00:00", "ANNOUNCED", "Announced by the sender", "Bilbao");
const moving = event("2026-03-02T21:15:00", "ON_THE_WAY", "Left the terminal", "Burgos");
const answer = (state, ...events) => ({ state, product: "Standard", from: "ES", to: "FR", events });
const found = (body) => ({ number, carrier: "seur", status: 200, body });

export const fixtures = [
  found(answer("ANNOUNCED", label)),
  found(answer("ON_THE_WAY", label, moving)),
  found(answer("CUSTOMS", label, moving, event("2026-03-03T09:00:00", "CUSTOMS", "With customs", "Irún"))),
  found(
    answer("ON_VEHICLE", label, moving, event("2026-03-04T07:30:00", "ON_VEHICLE", "On the van", "Lyon")),
  ),
  found(answer("AT_SHOP", moving, event("2026-03-04T14:00:00", "AT_SHOP", "Waiting at the shop", "Lyon"))),
  found(answer("DELIVERED", moving, event("2026-03-04T15:00:00", "DELIVERED", "Delivered", "Lyon"))),
  found(answer("BACK", moving, event("2026-03-09T10:00:00", "BACK", "Back at the sender", "Bilbao"))),
  {
    ...{ number, carrier: "seur", status: 404, body: { code: "PARCEL_UNKNOWN", message: "Unknown" } },
    words: [{ status: 404, kind: "noData", at: { code: "PARCEL_UNKNOWN" } }],
  },
  {
    ...{ number, carrier: "seur", status: 400, body: { code: "NUMBER_MALFORMED", message: "Malformed" } },
    words: [{ status: 400, kind: "badNumber", at: { code: "NUMBER_MALFORMED" } }],
  },
];
