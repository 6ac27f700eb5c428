import { subStatusIn } from "@/lib/connectors/fetch/testing/find-sub-status";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { CarrierReport, Outcome } from "@/lib/parcels/parcel/schemas";
import { laPoste } from "./client";
import * as fixtures from "./fixtures";

const cx: ReadContext = {
  now: new Date("2026-03-30T12:00:00Z"),
  connector: "la-poste",
  evidence: "e".repeat(64),
  language: "en",
};
const item = (number = fixtures.number, carrier: string | null = "la-poste"): TrackItem => ({
  ...{ key: number, number, carrier, extra: {}, destination: null },
});
const reply = (body: unknown, status = 200): HttpReply => ({
  ...{ status, headers: {}, body: Buffer.from(JSON.stringify(body)) },
});

function read(given: HttpReply, asked = item()): Outcome {
  const outcome = laPoste.read(given, [asked], cx).get(asked.key);
  if (!outcome) throw new Error("no outcome");
  return outcome;
}

function report(body: unknown, asked?: TrackItem): CarrierReport {
  const outcome = read(reply(body), asked);
  if (outcome.kind !== "found") throw new Error(outcome.kind);
  return outcome.report;
}

describe("a La Poste query", () => {
  it("asks for all numbers in one path, in its own locale, with the key in a header", () => {
    const cxBuild = { now: cx.now, uuid: () => "u", language: "fr", token: "" };
    const calls = laPoste.build([item("A1"), item("B/2"), item("A1")], { key: "my-key" }, cxBuild);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.url).toBe("https://api.laposte.fr/suivi/v2/idships/A1,B%2F2?lang=fr_FR");
    expect(calls[0]?.headers).toMatchObject({ "x-okapi-key": "my-key" });
  });

  it("splits a list into the object of each number; what is missing has no part", () => {
    const body = [fixtures.failed(404, "A1"), fixtures.entry([], {}, "B2")];
    const parts = laPoste.split?.(reply(body, 207), [item("A1"), item("B2"), item("C3")]);
    expect(
      [...(parts ?? [])].map(([key, part]) => [key, JSON.parse(Buffer.from(part.body).toString())]),
    ).toEqual([
      ["A1", body[0]],
      ["B2", body[1]],
    ]);
  });
});

describe("a La Poste response", () => {
  it("maps a parcel completely, without the pick-up point's name", () => {
    const found = report(fixtures.delivered);
    expect(found).toMatchObject({
      carrier: "la-poste",
      current: { subStatus: "delivered", raw: "DI1" },
      eta: { from: "2026-02-09", to: null },
      service: "colissimo",
      origin: "FR",
      destination: "BR",
    });
    expect(
      found.checkpoints.map(({ subStatus, rawCode, time }) => [subStatus, rawCode, time.offset]),
    ).toEqual([
      ["delivered", "DI1", "+01:00"],
      ["out_for_delivery", "MD2", "+01:00"],
      ["arrived", "ET3", "+01:00"],
      ["accepted", "PC1", "+01:00"],
      ["label_created", "DR1", "+01:00"],
    ]);
    expect(JSON.stringify(found)).not.toContain("JANE");
  });

  it("may be a list of one", () => {
    expect(report([fixtures.delivered]).current?.subStatus).toBe("delivered");
  });

  it("stays delivered if something is recorded after a closed parcel's delivery", () => {
    expect(report(fixtures.late)).toMatchObject({ current: { subStatus: "delivered" } });
  });

  it("names Chronopost where it holds the parcel", () => {
    const body = fixtures.entry([fixtures.event("2026-02-02T14:41:00+01:00", "DR1", "")], { holder: 3 });
    expect(report(body, item(fixtures.number, null)).carrier).toBe("chronopost");
  });

  it("takes French time where none is written", () => {
    const body = fixtures.entry([fixtures.event("2026-07-02T14:41:00", "DR1", "")]);
    expect(report(body).checkpoints[0]?.time).toMatchObject({ offset: "+02:00", zoneFrom: "carrierHome" });
  });

  it.each<[string, string, SubStatus]>([
    ["ET1", "Parti: le colis a quitté le site", "departed"],
    ["EP1", "", "arrived"],
    ["DO1", "", "customs_processing"],
    ["DO2", "", "customs_cleared"],
    ["DO3", "", "customs_hold"],
    ["PB1", "", "exception"],
    ["PB1", "Le destinataire était absent", "no_one_home"],
    ["PB2", "", "rescheduled"],
    ["ND1", "", "attempt_failed"],
    ["AG1", "", "ready_for_collection"],
    ["RE1", "", "returning"],
    ["DI0", "", "delivered"],
    ["DI2", "", "returned"],
    ["DI3", "", "delayed"],
  ])("with code %s %j is %s", (code, text, subStatus) => {
    const found = report(fixtures.inState(code, text));
    expect([subStatusIn(found), found.unknownCodes]).toEqual([subStatus, []]);
  });

  it("with an unknown code is in transit, never delivered, and counts it", () => {
    const found = report(fixtures.inState("XX9", "Delivered perhaps"));
    expect([subStatusIn(found), found.unknownCodes]).toEqual(["unclassified", ["XX9"]]);
  });

  it.each<[string, HttpReply, object]>([
    ["404", reply(fixtures.failed(404), 404), { kind: "noData", final: false }],
    ["404 in a list", reply([fixtures.failed(404)], 207), { kind: "noData", final: false }],
    ["400", reply(fixtures.failed(400), 400), { kind: "badNumber" }],
    ["another code", reply(fixtures.failed(500), 207), { kind: "unreadable" }],
    ["401 in 200", reply(fixtures.failed(401)), { kind: "denied", fatal: true }],
    ["404 of a gateway", reply({ message: "Not Found" }, 404), { kind: "unreadable" }],
    ["404 of another number", reply(fixtures.failed(404, "B2"), 404), { kind: "unreadable" }],
    ["another number", reply(fixtures.entry([], {}, "B2")), { kind: "unreadable", path: "shipment.idShip" }],
    ["no events", reply(fixtures.entry([])), { kind: "unreadable", path: "shipment.event" }],
    [
      "events without a date",
      reply(fixtures.entry([{}])),
      { kind: "unreadable", path: "shipment.event[0].date" },
    ],
  ])("with %s has the right outcome", (_name, given, expected) => {
    expect(read(given)).toMatchObject(expected);
  });
});
