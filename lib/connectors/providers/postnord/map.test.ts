import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { CarrierReport, Outcome } from "@/lib/parcels/parcel/schemas";
import { postnord } from "./client";
import * as fixtures from "./fixtures";

const cx: ReadContext = {
  now: new Date("2026-03-30T12:00:00Z"),
  connector: "postnord",
  evidence: "e".repeat(64),
  language: "en",
};
const item = (number = "UJ123456785SE"): TrackItem => ({
  ...{ key: "k", number, carrier: "postnord-sweden", extra: {}, destination: null },
});

function read(body: unknown, status = 200, asked = item()): Outcome {
  const reply: HttpReply = { status, headers: {}, body: Buffer.from(JSON.stringify(body)) };
  const outcome = postnord.read(reply, [asked], cx).get("k");
  if (!outcome) throw new Error("no outcome");
  return outcome;
}

function report(body: unknown, asked?: TrackItem): CarrierReport {
  const outcome = read(body, 200, asked);
  if (outcome.kind !== "found") throw new Error(outcome.kind);
  return outcome.report;
}

it("a PostNord query carries number, language and key, none of which can alter the URL", () => {
  const build = { now: cx.now, uuid: () => "u", language: "sv", token: "" };
  const [call] = postnord.build([item("A&apikey=x/../")], { key: "a+b&c" }, build);
  const url = new URL(call?.url ?? "");
  expect(url.origin + url.pathname).toBe(
    "https://api2.postnord.com/rest/shipment/v5/trackandtrace/findByIdentifier.json",
  );
  expect([...url.searchParams]).toEqual([
    ["id", "A&apikey=x/../"],
    ["locale", "sv"],
    ["apikey", "a+b&c"],
  ]);
});

describe("a PostNord response", () => {
  it("gives the journey with written offsets, else those of the place", () => {
    const found = report(fixtures.delivered);
    expect(found.current).toMatchObject({ subStatus: "delivered", raw: "DELIVERED" });
    expect(
      found.checkpoints.map(({ time, subStatus }) => [time.local, time.offset, time.zoneFrom, subStatus]),
    ).toEqual([
      ["2026-02-05T11:42:10", "+01:00", "place", "delivered"],
      ["2026-02-04T16:05:00", "+01:00", "place", null],
      ["2026-02-04T16:00:00", "+01:00", "place", "ready_for_collection"],
      ["2026-02-03T05:00:00", "+01:00", "given", "arrived"],
      ["2026-02-02T16:20:00", "Z", "given", "label_created"],
    ]);
    expect(found).toMatchObject({
      ...{ eta: { from: "2026-02-06T12:00:00" }, service: "MyPack Collect", origin: "SE", destination: "DK" },
    });
  });

  it("takes the zone from countries in three letters", () => {
    const times = report(fixtures.alpha3).checkpoints.map(({ time, place }) => [time.offset, place?.country]);
    expect(times).toEqual([
      ["+02:00", "FI"],
      ["+01:00", "DK"],
      ["+01:00", "SE"],
      ["+00:00", "IS"],
    ]);
  });

  it("holds no names, streets and telephone numbers", () => {
    expect(JSON.stringify(report(fixtures.delivered))).not.toMatch(/secret|sender|20 00 00|11122/i);
  });

  it("of a shipment with several items is that of the number, else the newest", () => {
    expect(report(fixtures.twoItems).checkpoints[0]?.subStatus).toBe("out_for_delivery");
    expect(report(fixtures.twoItems, item("UJ000000005SE")).checkpoints[0]?.subStatus).toBe("delivered");
  });

  it("takes the item's status before its events", () => {
    const scan = fixtures.event("2026-02-04T16:00:00", "DELIVERED", "Delivered");
    expect(report(fixtures.answer("RETURNED", [scan])).current?.subStatus).toBe("returned");
    expect(report(fixtures.answer("EN_ROUTE", [scan])).current?.subStatus).toBe("moving");
    expect(report(fixtures.answer("OTHER", [scan])).current?.subStatus).toBe("unclassified");
    expect(report(fixtures.answer("OTHER", [])).current?.subStatus).toBe("unclassified");
  });

  it("with an unknown code is in transit, never delivered, and counts it", () => {
    const scan = fixtures.event("2026-02-04T16:00:00", "NEW", "Delivered");
    const found = report(fixtures.answer("NEWER", [scan]));
    expect(found).toMatchObject({ current: { subStatus: "unclassified" }, unknownCodes: ["NEW", "NEWER"] });
  });

  it.each<[string, unknown, number, object]>([
    ["no shipments", fixtures.nothing, 200, { kind: "noData", final: false }],
    ["the fault not found", fixtures.fault("X", "Not found"), 200, { kind: "noData" }],
    ["not found beside an empty list", fixtures.faultBeside("X", "Not found"), 200, { kind: "noData" }],
    ["a fault beside an empty list", fixtures.faultBeside("internalError"), 200, { kind: "unreadable" }],
    ["an impossible number beside it", fixtures.faultBeside("invalidIdentifier"), 200, { kind: "badNumber" }],
    ["an impossible number", fixtures.fault("invalidIdentifier"), 200, { kind: "badNumber" }],
    ["an impossible number in 400", fixtures.fault("invalidIdentifier"), 400, { kind: "badNumber" }],
    ["another fault", fixtures.fault("invalidLocale"), 200, { kind: "unreadable" }],
    ["shipments that are missing", { TrackingInformationResponse: {} }, 200, { kind: "unreadable" }],
    ["null", { TrackingInformationResponse: { shipments: null } }, 200, { kind: "unreadable" }],
    ["an empty list elsewhere", { shipments: [] }, 200, { kind: "unreadable" }],
    ["an empty list in 404", fixtures.nothing, 404, { kind: "unreadable" }],
    [
      "a shipment without items",
      { TrackingInformationResponse: { shipments: [{}] } },
      200,
      { kind: "unreadable" },
    ],
    ["events without times", fixtures.answer("EN_ROUTE", [{}]), 200, { kind: "unreadable" }],
    ["403", {}, 403, { kind: "denied", fatal: true }],
  ])("with %s has the right outcome", (_name, body, status, expected) => {
    expect(read(body, status)).toMatchObject(expected);
  });
});
