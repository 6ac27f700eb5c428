import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { CarrierReport, Outcome } from "@/lib/parcels/parcel/schemas";
import { dhl } from "./client";
import { namedCountry, namesEverywhere } from "./event-fixtures";
import * as fixtures from "./fixtures";

const cx: ReadContext = {
  now: new Date("2026-03-30T12:00:00Z"),
  connector: "dhl",
  evidence: "e".repeat(64),
  language: "en",
};
const item = (number: string, carrier: string | null = "dhl"): TrackItem => ({
  key: "k",
  number,
  carrier,
  extra: {},
  destination: null,
});
const reply = (body: unknown, status = 200): HttpReply => ({
  status,
  headers: {},
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
});

function read(given: HttpReply, asked = item("1234509876"), language = "en"): Outcome {
  const outcome = dhl.read(given, [asked], { ...cx, language }).get("k");
  if (!outcome) throw new Error("no outcome");
  return outcome;
}

function report(body: unknown, asked?: TrackItem, language?: string): CarrierReport {
  const outcome = read(reply(body), asked, language);
  if (outcome.kind !== "found") throw new Error(outcome.kind);
  return outcome.report;
}

describe("a DHL query", () => {
  const build = (request: TrackItem) =>
    dhl.build([request], { key: "secret" }, { now: cx.now, uuid: () => "u", language: "de", token: "" });

  it("carries key, number and language, the division where it is certain, the postcode where it is known", () => {
    const [call] = build({ ...item("00340434188193", "dhl-paket"), extra: { postcode: "20095" } });
    expect(call).toMatchObject({ method: "GET", headers: { "dhl-api-key": "secret" }, body: null });
    expect(call?.url).toBe(
      "https://api-eu.dhl.com/track/shipments?trackingNumber=00340434188193&language=de&service=parcel-de&recipientPostalCode=20095",
    );
  });

  it("omits the division for plain DHL, and a number cannot alter the URL", () => {
    const [call] = build(item("7777777770&service=x/../"));
    const url = new URL(call?.url ?? "");
    expect([...url.searchParams.keys()]).toEqual(["trackingNumber", "language"]);
    expect(url.pathname).toBe("/track/shipments");
  });
});

describe("a DHL response", () => {
  it("maps an express parcel completely, without personal data", () => {
    const found = report(fixtures.express, item("7777777770"));
    expect(found).toMatchObject({
      number: "7777777770",
      carrier: "dhl",
      current: { subStatus: "delivered", raw: "OK" },
      eta: { from: "2026-02-05", to: null, offset: null },
      service: "EXPRESS WORLDWIDE",
      origin: "DE",
      destination: "US",
      proof: ["signature", "document"],
      unknownCodes: [],
    });
    expect(found.checkpoints.map(({ subStatus, rawCode }) => [subStatus, rawCode])).toEqual([
      ["delivered", "OK"],
      ["moving", "WC"],
      ["customs_cleared", "RW"],
      ["departed", "DF"],
      ["accepted", "PU"],
    ]);
    expect(JSON.stringify(found)).not.toMatch(/JANE|DOE|Secret|4711|00000/);
  });

  it("takes the zone from the place if the country has one, and invents none if it has many", () => {
    const [delivered, , , departed] = report(fixtures.express).checkpoints;
    expect(delivered?.time).toEqual({
      local: "2026-02-05T11:42:00",
      offset: null,
      utc: null,
      zoneFrom: "none",
    });
    expect(departed?.time).toMatchObject({ utc: "2026-02-03T18:30:00Z", zoneFrom: "place" });
  });

  it("takes no signer for an event's text and no street for its place", () => {
    const found = report(namesEverywhere);
    expect(found.checkpoints.map(({ text, place }) => [text, place?.text])).toEqual([
      ["delivered", "YORK"],
      ["POD", "GB"],
      ["Arrived at Roehampton", "GB"],
      ["transit", "YORK"],
    ]);
  });

  it("takes the country from its name after the town, where there is no code", () => {
    const found = report(namedCountry);
    expect(found.checkpoints.map(({ time, place }) => [time.offset, place?.country])).toEqual([
      ["+09:00", "JP"],
      [null, undefined],
    ]);
    expect(found.origin).toBe("VN");
  });

  it("reads a numeric id, a midnight time as a day, and a delivery window", () => {
    const found = report(fixtures.parcelDe, item("340434188193", "dhl-paket"));
    expect(found).toMatchObject({
      carrier: "dhl-paket",
      current: { subStatus: "out_for_delivery" },
      eta: { from: "2026-03-28T11:00:00", to: "2026-03-28T14:30:00", offset: "+01:00" },
    });
    expect(found.checkpoints.at(-1)).toMatchObject({
      subStatus: "label_created",
      time: { local: "2026-03-26" },
    });
  });

  it("drops a duplicate event and keeps two of one minute and place apart", () => {
    const { checkpoints } = report(fixtures.parcelDe);
    expect(checkpoints.map(({ text }) => text.slice(-20))).toHaveLength(4);
    expect(new Set(checkpoints.map(({ fingerprint }) => fingerprint)).size).toBe(4);
  });

  it("means the same in two languages: same fingerprints, same statuses, other texts", () => {
    const english = report(fixtures.parcelDe);
    const german = report(fixtures.parcelDeInGerman, undefined, "de");
    const essence = ({ checkpoints, current }: CarrierReport) => [
      current?.subStatus,
      checkpoints.map(({ fingerprint, subStatus, time }) => [fingerprint, subStatus, time]),
    ];
    expect(essence(german)).toEqual(essence(english));
    expect(german.checkpoints[0]).toMatchObject({
      lang: "de",
      text: "Die Sendung wurde in das Zustellfahrzeug geladen",
    });
  });

  it("comes as an object instead of a list, and without a current status", () => {
    const found = report(fixtures.bare, item("GM1234567890", "dhl-ecommerce-us"));
    expect(found.checkpoints).toHaveLength(1);
    expect(found).toMatchObject({
      carrier: "dhl-ecommerce-us",
      checkpoints: [{ subStatus: "processed" }],
      current: null,
    });
  });

  it("with several shipments uses the requested division's, else the newest", () => {
    expect(report(fixtures.namesakes, item("1234567890", "dhl-parcel-nl")).carrier).toBe("dhl-parcel-nl");
    expect(report(fixtures.namesakes, item("1234567890", "dhl")).current?.subStatus).toBe("delivered");
  });

  it("with unknown codes is in transit, never delivered, and counts them; unreadable events are skipped", () => {
    const found = report(fixtures.odd);
    expect(found).toMatchObject({ current: { subStatus: "unclassified" }, unknownCodes: ["teleported"] });
    expect(found.checkpoints.map(({ subStatus }) => subStatus)).toEqual(["unclassified", "departed"]);
  });

  it.each([
    ["Recipient not home", "", "no_one_home"],
    ["Delivery not possible", "", "attempt_failed"],
    ["Address information needed: incomplete address", "", "wrong_address"],
    ["Consignee refused delivery", "", "refused"],
    ["Shipment damaged", "", "damaged"],
    ["Unable to locate, shipment lost", "", "lost"],
    ["Exception", "Returned to sender", "returning"],
    ["Held at customs", "", "customs_hold"],
    ["Customs paperwork missing", "", "customs_hold"],
    ["Etwas", "", "attempt_failed"],
  ])("for a failure: %s %s", (text, remark, subStatus) => {
    expect(report(fixtures.failure(text, remark)).current?.subStatus).toBe(subStatus);
  });

  it("gives no instant for hours that a clock change skips or repeats", () => {
    const utc = report(fixtures.clockChange).checkpoints.map(({ time }) => [
      time.local.slice(5, 16),
      time.utc,
    ]);
    expect(Object.fromEntries(utc)).toEqual({
      "10-25T03:30": "2026-10-25T02:30:00Z",
      "10-25T02:30": null,
      "10-25T01:30": "2026-10-24T23:30:00Z",
      "03-29T03:30": "2026-03-29T01:30:00Z",
      "03-29T02:30": null,
    });
  });

  it.each<[string, HttpReply, object]>([
    ["404 in its words", reply(fixtures.notFound, 404), { kind: "noData", final: false }],
    [
      "404 in other words",
      reply({ title: "Not Found" }, 404),
      { kind: "unreadable", path: "$ (status 404)" },
    ],
    ["404 without JSON", reply("<html>", 404), { kind: "unreadable" }],
    ["its words in 200", reply(fixtures.notFound), { kind: "unreadable", path: "shipments" }],
    ["an empty list", reply({ shipments: [] }), { kind: "unreadable", path: "shipments[0]" }],
    ["a shipment without news", reply(fixtures.nothingYet), { kind: "noData", final: false }],
    [
      "a shipment whose events moved",
      reply({ shipments: [{ ...fixtures.nothingYet.shipments[0], events: undefined, history: [{}] }] }),
      { kind: "unreadable", path: "shipments[0].status.statusCode" },
    ],
    [
      "events without a time",
      reply({ shipments: [{ ...fixtures.express.shipments[0], events: [{ at: "2026-02-03" }] }] }),
      { kind: "unreadable", path: "shipments[0].events[0].timestamp" },
    ],
    [
      "events that are text",
      reply({ shipments: [{ ...fixtures.express.shipments[0], events: "none" }] }),
      { kind: "unreadable", path: "shipments[0].events" },
    ],
    ["400 for the number", reply(fixtures.refused("trackingNumber"), 400), { kind: "badNumber" }],
    ["400 for the language", reply(fixtures.refused("language"), 400), { kind: "unreadable" }],
    ["400 of a gateway", reply({ message: "Bad Request" }, 400), { kind: "unreadable" }],
    ["401", reply({}, 401), { kind: "denied", fatal: true }],
    ["403", reply({}, 403), { kind: "denied", fatal: false }],
    ["429", reply({}, 429), { kind: "throttled", retryAfterMs: 60_000, scope: "call" }],
    ["500", reply({}, 500), { kind: "down" }],
    ["a page", reply("<html>"), { kind: "down" }],
    ["nothing", reply(""), { kind: "down" }],
    ["half", reply('{"shipments":[{'), { kind: "unreadable" }],
    ["another shape", reply({ parcels: [] }), { kind: "unreadable" }],
    ["a list", reply([]), { kind: "unreadable" }],
    ["shipments that are text", reply({ shipments: "none" }), { kind: "unreadable" }],
    ["418", reply({}, 418), { kind: "unreadable" }],
  ])("with %s has the right outcome", (_name, given, expected) => {
    expect(read(given)).toMatchObject(expected);
  });
});
