import { subStatusIn } from "@/lib/connectors/fetch/testing/find-sub-status";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { CarrierReport, Outcome } from "@/lib/parcels/parcel/schemas";
import { postnl } from "./client";
import * as fixtures from "./fixtures";

const cx: ReadContext = {
  now: new Date("2026-03-30T12:00:00Z"),
  connector: "postnl",
  evidence: "e".repeat(64),
  language: "en",
};
const item = (number = fixtures.number): TrackItem => ({
  ...{ key: "k", number, carrier: "postnl", extra: {}, destination: null },
});
const reply = (body: unknown, status = 200): HttpReply => ({
  ...{ status, headers: {}, body: Buffer.from(JSON.stringify(body)) },
});

function read(given: HttpReply): Outcome {
  const outcome = postnl.read(given, [item()], cx).get("k");
  if (!outcome) throw new Error("no outcome");
  return outcome;
}

function report(body: unknown): CarrierReport {
  const outcome = read(reply(body));
  if (outcome.kind !== "found") throw new Error(outcome.kind);
  return outcome.report;
}

it("asks with the key in a header and all details; a number cannot alter the URL", () => {
  const cxBuild = { now: cx.now, uuid: () => "u", language: "nl", token: "" };
  const [call] = postnl.build([item("3S/../1?x")], { key: "my-key" }, cxBuild);
  expect(call?.url).toBe(
    "https://api.postnl.nl/shipment/v2/status/barcode/3S%2F..%2F1%3Fx?detail=true&language=NL",
  );
  expect(call?.headers).toMatchObject({ apikey: "my-key" });
});

describe("a PostNL response", () => {
  it("maps a shipment completely, without names and streets", () => {
    const found = report(fixtures.delivered);
    expect(found).toMatchObject({
      current: { subStatus: "delivered", raw: "11" },
      eta: { from: "2026-02-04T14:05:00", to: "2026-02-04T16:05:00", offset: "+01:00" },
      service: "Home delivery",
      origin: "BE",
      destination: "NL",
      unknownCodes: [],
    });
    // Events with the meaning of the status of their time, and the one status without an event.
    expect(found.checkpoints.map(({ subStatus, rawCode, time }) => [subStatus, rawCode, time.local])).toEqual(
      [
        ["delivered", "01B", "2026-02-04T15:06:53"],
        ["out_for_delivery", "J05", "2026-02-04T09:44:45"],
        ["processed", "J01", "2026-02-03T21:30:58"],
        ["accepted", "2", "2026-02-03T18:15:18"],
        ["label_created", "A01", "2026-02-02T12:11:10"],
      ],
    );
    expect(JSON.stringify(found)).not.toMatch(/DOE|Secret/);
  });

  it("may have objects instead of lists, and empty objects for nothing", () => {
    expect(report(fixtures.single)).toMatchObject({
      current: { subStatus: "accepted" },
      checkpoints: [{ rawCode: "01B", subStatus: "accepted" }],
      eta: null,
    });
  });

  it("may be a current status alone", () => {
    const { CompleteStatus } = fixtures.single;
    expect(report({ CurrentStatus: CompleteStatus }).current?.subStatus).toBe("accepted");
  });

  it("for a reused barcode is the newest shipment's, by time and not by text", () => {
    expect(report(fixtures.reused).current?.subStatus).toBe("processed");
  });

  it("takes Dutch time, and no offset in the hour that a clock change repeats", () => {
    const at = (time: string) => {
      const Status = fixtures.status("5", "2", time);
      return report(fixtures.answer({ Barcode: fixtures.number, Status })).checkpoints[0]?.time;
    };
    expect(at("04-07-2026 10:00:00")).toMatchObject({ offset: "+02:00", zoneFrom: "carrierHome" });
    expect(at("25-10-2026 02:30:00")).toMatchObject({ local: "2026-10-25T02:30:00", offset: null });
  });

  it.each<[string, string, string, SubStatus]>([
    ["1", "1", "01A", "label_created"],
    ["2", "1", "01B", "accepted"],
    ["5", "2", "01B", "processed"],
    ["7", "3", "01B", "moving"],
    ["7", "3", "J05", "out_for_delivery"],
    ["8", "3", "01B", "attempt_failed"],
    ["9", "2", "01B", "customs_processing"],
    ["11", "4", "J05", "delivered"],
    ["12", "4", "01B", "ready_for_collection"],
    ["22", "4", "01B", "collected"],
    ["23", "4", "01B", "accepted"],
    ["18", "1", "01B", "lost"],
    ["27", "3", "01B", "returning"],
    ["99", "99", "B01", "accepted"],
  ])("with status %s, phase %s and event %s is %s", (code, phase, eventCode, subStatus) => {
    const found = report(fixtures.inState(code, phase, eventCode));
    expect([subStatusIn(found), found.unknownCodes]).toEqual([subStatus, []]);
  });

  it("with an unknown status is in transit, never delivered, whatever its phase, and counts the code", () => {
    const found = report(fixtures.inState("77", "4"));
    expect(found).toMatchObject({ current: { subStatus: "unclassified" }, unknownCodes: ["77"] });
  });

  it.each<[string, HttpReply, object]>([
    ["warning 2", reply(fixtures.missing()), { kind: "noData", final: false }],
    [
      "another warning",
      reply(fixtures.missing("3")),
      { kind: "unreadable", path: "CompleteStatus.Shipment" },
    ],
    ["an empty answer", reply({ CompleteStatus: {} }), { kind: "unreadable" }],
    ["another barcode", reply(fixtures.answer({ Barcode: "3S1" })), { kind: "unreadable" }],
    ["no status", reply(fixtures.answer({ Barcode: fixtures.number })), { kind: "unreadable" }],
    ["404 of a gateway", reply({ fault: {} }, 404), { kind: "unreadable" }],
    ["401", reply({ fault: {} }, 401), { kind: "denied", fatal: true }],
  ])("with %s has the right outcome", (_name, given, expected) => {
    expect(read(given)).toMatchObject(expected);
  });
});
