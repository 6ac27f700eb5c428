import { composeBody } from "@/lib/connectors/fetch/testing/compose-body";
import { subStatusIn } from "@/lib/connectors/fetch/testing/find-sub-status";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { Status } from "@/lib/core/statuses";
import { subStatuses } from "@/lib/parcels/parcel/constants";
import type { CarrierReport, Outcome } from "@/lib/parcels/parcel/schemas";
import { canadaPost } from "./client";
import { eventCodes } from "./constants";
import * as fixtures from "./fixtures";

const cx: ReadContext = {
  ...{ now: new Date("2026-03-30T12:00:00Z"), connector: "canada-post", evidence: "e".repeat(64) },
  language: "en",
};
const item = (number = fixtures.number): TrackItem => ({
  ...{ key: "k", number, carrier: "canada-post", extra: {}, destination: null },
});
const reply = (body: unknown, status = 200): HttpReply => ({
  status,
  headers: {},
  body: Buffer.from(typeof body === "string" ? body : composeBody(body, "xml")),
});

function read(given: HttpReply, language = "en"): Outcome {
  const outcome = canadaPost.read(given, [item()], { ...cx, language }).get("k");
  if (!outcome) throw new Error("no outcome");
  return outcome;
}

function report(body: unknown, language?: string): CarrierReport {
  const outcome = read(reply(body), language);
  if (outcome.kind !== "found") throw new Error(outcome.kind);
  return outcome.report;
}

describe("a Canada Post query", () => {
  const build = (number: string, language: string) =>
    canadaPost.build(
      [item(number)],
      { user: "me", password: "secret" },
      { now: cx.now, uuid: () => "u", language, token: "" },
    )[0];

  it("carries the key as Basic and the language, and a number cannot alter the URL", () => {
    expect(build("1/../2?x", "fr")).toMatchObject({
      url: "https://soa-gw.canadapost.ca/vis/track/pin/1%2F..%2F2%3Fx/detail",
      headers: {
        authorization: `Basic ${btoa("me:secret")}`,
        accept: "application/vnd.cpc.track-v2+xml",
        "accept-language": "fr-CA",
      },
    });
  });

  it("asks for fifteen digits as the number of a delivery card", () => {
    expect(build("123456789012345", "en")?.url).toContain("/vis/track/dnc/123456789012345/detail");
  });
});

describe("a Canada Post response", () => {
  it("maps a parcel completely, without personal data; a signature recorded later is no news", () => {
    const found = report(fixtures.delivered());
    expect(found).toMatchObject({
      ...{ carrier: "canada-post", current: null },
      ...{ eta: { from: "2026-02-07", to: null, offset: null }, service: "Xpresspost & more" },
      ...{ proof: ["signature"], unknownCodes: [] },
    });
    expect(found.checkpoints.map(({ subStatus, rawCode }) => [subStatus, rawCode])).toEqual([
      [null, "20"],
      ["delivered", "1496"],
      ["out_for_delivery", "0174"],
      ["moving", "0100"],
      ["moving", "0100"],
      ["label_created", "3000"],
    ]);
    expect(found.checkpoints[1]?.place).toEqual({ text: "MONTREAL, QC", city: "MONTREAL", country: "CA" });
    expect(JSON.stringify(found)).not.toMatch(/DOE|H0H/);
  });

  it("takes the letters of a zone as they are, else the province's zone, else none; midnight is a day", () => {
    expect(report(fixtures.delivered()).checkpoints.map(({ time }) => [time.local, time.offset])).toEqual([
      ["2026-02-07T11:59:59", "-05:00"],
      ["2026-02-07T11:59:59", "-05:00"],
      ["2026-02-07T08:27:43", "-05:00"],
      ["2026-02-06T21:10:00", "-08:00"],
      ["2026-02-05T04:00:00", null],
      ["2026-02-04", null],
    ]);
    const summer = (zone: string) =>
      report(fixtures.detail(fixtures.occurrence("0100", ["2026-07-01", "10:00:00", zone]))).checkpoints[0];
    expect([summer("EST")?.time.offset, summer("")?.time.offset]).toEqual(["-05:00", "-04:00"]);
  });

  it("means the same in English and French", () => {
    const essence = ({ checkpoints, current }: CarrierReport) => [
      current?.subStatus,
      checkpoints.map(({ fingerprint, subStatus }) => [fingerprint, subStatus]),
    ];
    const french = fixtures.delivered("Image de la signature enregistrée", "Article livré");
    expect(essence(report(french, "fr"))).toEqual(essence(report(fixtures.delivered())));
  });

  it.each<[string, string, Status]>([
    ["3000", "label_created", "info_received"],
    ["0100", "moving", "in_transit"],
    ["0159", "delayed", "in_transit"],
    ["0174", "out_for_delivery", "pick_up"],
    ["1435", "ready_for_collection", "pick_up"],
    ["1481", "attempt_failed", "undelivered"],
    ["4700", "exception", "alert"],
    ["1408", "delivered", "delivered"],
  ])("with event %s is %s", (code, subStatus, status) => {
    const found = report(fixtures.withCode(code));
    expect(subStatusIn(found)).toBe(subStatus);
    expect(subStatuses[subStatusIn(found) ?? "lost"]).toBe(status);
  });

  it("with an unknown event is never delivered, and counts it", () => {
    expect(report(fixtures.withCode("9999"))).toMatchObject({
      ...{ current: null, unknownCodes: ["9999"] },
    });
    expect(Object.keys(eventCodes).every((code) => /^\d{4}$/.test(code))).toBe(true);
  });

  it.each<[string, HttpReply, object]>([
    ["004", reply(fixtures.messages("004"), 404), { kind: "noData", final: false }],
    ["another code", reply(fixtures.messages("8534"), 404), { kind: "unreadable" }],
    ["404 of a gateway", reply("<html><h1>Not Found</h1></html>", 404), { kind: "unreadable" }],
    ["004 in 200", reply(fixtures.messages("004")), { kind: "unreadable" }],
    ["E002", reply(fixtures.messages("E002"), 500), { kind: "denied", fatal: true }],
    [
      "a used-up minute",
      reply(fixtures.messages("Server", "Rejected by SLM Monitor"), 500),
      { kind: "throttled", scope: "call" },
    ],
    ["no event", reply(fixtures.detail([])), { kind: "unreadable" }],
    ["events without a date", reply(fixtures.detail({ when: "2026-02-07" })), { kind: "unreadable" }],
    ["half", reply('<?xml version="1.0"?><tracking-detail>'), { kind: "unreadable" }],
  ])("with %s has the right outcome", (_name, given, expected) => {
    expect(read(given)).toMatchObject(expected);
  });
});
