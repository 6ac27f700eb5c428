import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { Status } from "@/lib/core/statuses";
import { subStatuses } from "@/lib/parcels/parcel/constants";
import type { CarrierReport, Outcome } from "@/lib/parcels/parcel/schemas";
import { fedex } from "./client";
import { statusCodes } from "./constants";
import * as fixtures from "./fixtures";

const cx: ReadContext = {
  ...{ now: new Date("2026-03-30T12:00:00Z"), connector: "fedex", evidence: "e".repeat(64), language: "en" },
};
const item = (number = fixtures.number, key = "k"): TrackItem => ({
  ...{ key, number, carrier: "fedex", extra: {}, destination: null },
});
const reply = (body: unknown, status = 200): HttpReply => ({
  status,
  headers: {},
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
});

function read(given: HttpReply): Outcome {
  const outcome = fedex.read(given, [item()], cx).get("k");
  if (!outcome) throw new Error("no outcome");
  return outcome;
}

function report(body: unknown): CarrierReport {
  const outcome = read(reply(body));
  if (outcome.kind !== "found") throw new Error(outcome.kind);
  return outcome.report;
}

describe("a FedEx query", () => {
  const credential = { id: "my-id", secret: "my secret&" };
  const cxBuild = { now: cx.now, uuid: () => "unique", language: "pt", token: "a-token" };

  it("asks for many numbers at once, with token and locale", () => {
    const [call] = fedex.build([item("1"), item("2")], credential, cxBuild);
    expect(call).toMatchObject({
      method: "POST",
      url: "https://apis.fedex.com/track/v1/trackingnumbers",
      headers: {
        ...{ authorization: "Bearer a-token", "x-locale": "pt_PT", "x-customer-transaction-id": "unique" },
      },
    });
    expect(JSON.parse(call?.body ?? "")).toEqual({
      includeDetailedScans: true,
      trackingInfo: ["1", "2"].map((trackingNumber) => ({ trackingNumberInfo: { trackingNumber } })),
    });
  });

  it("requests a token with the credential in the body, and no scope", () => {
    expect(fedex.token?.build(credential, cxBuild)).toMatchObject({
      url: "https://apis.fedex.com/oauth/token",
      body: "grant_type=client_credentials&client_id=my-id&client_secret=my+secret%26",
    });
    const given = { access_token: "t", expires_in: 3599 };
    expect(fedex.token?.read(reply(given))).toEqual({ token: "t", ttlSeconds: 3599 });
  });

  it("splits a batch, so that each number's part names no other", () => {
    const [first] = fixtures.delivered.output.completeTrackResults;
    const [other] = fixtures.answer([], "999").output.completeTrackResults;
    const body = { output: { completeTrackResults: [other, first] } };
    const parts = fedex.split?.(reply(body), [item(), item("999", "o"), item("888", "x")]);
    expect([...(parts?.keys() ?? [])]).toEqual(["k", "o"]);
    expect(JSON.parse(String(parts?.get("o")?.body))).toEqual({ output: { completeTrackResults: [other] } });
  });
});

describe("a FedEx response", () => {
  it("maps a parcel completely, without personal data", () => {
    const found = report(fixtures.delivered);
    expect(found).toMatchObject({
      carrier: "fedex",
      current: { subStatus: "delivered", raw: "DL" },
      eta: { from: "2026-02-07T09:00:00", to: "2026-02-07T13:00:00", offset: "-06:00" },
      service: "FedEx International Priority",
      ...{ origin: "DE", destination: "US", proof: ["signature"], unknownCodes: [] },
    });
    expect(found.checkpoints.map(({ subStatus, rawCode }) => [subStatus, rawCode])).toEqual([
      ["delivered", "DL"],
      ["out_for_delivery", "OD"],
      ["customs_cleared", "CC"],
      ["departed", "DP"],
      ["accepted", "PU"],
      ["label_created", "OC"],
    ]);
    expect(JSON.stringify(found)).not.toMatch(/DOE|SENDER|Secret|"00000"/);
    expect(JSON.stringify(report(fixtures.attempted))).not.toContain("DOE");
  });

  it("takes offsets as written, else from the place; midnight without one is a day", () => {
    const times = report(fixtures.delivered).checkpoints.map(({ time }) => [time.local, time.offset]);
    expect(times.slice(3)).toEqual([
      ["2026-02-05T21:30:00", "+01:00"],
      ["2026-02-05T19:00:00", "+01:00"],
      ["2026-02-04", null],
    ]);
    const midnight = fixtures.answer([
      {
        latestStatusDetail: fixtures.status("AR"),
        scanEvents: [fixtures.scan("2026-02-04T00:00:00-06:00", ["AR", "IT", ""])],
      },
    ]);
    expect(report(midnight).checkpoints[0]?.time).toMatchObject({
      local: "2026-02-04T00:00:00",
      offset: "-06:00",
    });
  });

  it("for a number that was used before is the newest shipment's", () => {
    expect(report(fixtures.reused)).toMatchObject({
      current: { subStatus: "moving" },
      checkpoints: [{ subStatus: "departed" }],
    });
  });

  it.each<[string, string, Status]>([
    ["OC", "label_created", "info_received"],
    ["PU", "accepted", "in_transit"],
    ["CC", "customs_cleared", "in_transit"],
    ["CD", "customs_hold", "alert"],
    ["DY", "delayed", "in_transit"],
    ["OD", "out_for_delivery", "pick_up"],
    ["HL", "ready_for_collection", "pick_up"],
    ["DE", "attempt_failed", "undelivered"],
    ["SE", "exception", "alert"],
    ["RS", "returning", "alert"],
    ["DL", "delivered", "delivered"],
  ])("with code %s is %s", (code, subStatus, status) => {
    const found = report(fixtures.withCode(code, null, "words"));
    expect(found.current?.subStatus).toBe(subStatus);
    expect(found.checkpoints[0]?.subStatus).toBe(subStatus);
    expect(subStatuses[found.current?.subStatus ?? "lost"]).toBe(status);
  });

  it("takes the derived code for an unknown one, and never delivers by a text; counts what it does not know", () => {
    expect(report(fixtures.withCode("ZZ", "IT", "Delivered"))).toMatchObject({
      ...{ current: { subStatus: "moving", raw: "ZZ" }, unknownCodes: ["ZZ"] },
    });
    expect(report(fixtures.withCode("ZZ", null, "Delivered")).current?.subStatus).toBe("unclassified");
    expect(Object.values(statusCodes).filter((subStatus) => subStatus === "delivered")).toHaveLength(1);
  });

  it.each<[string, HttpReply, object]>([
    ["an unknown number", reply(fixtures.failed("TRACKING.TRACKINGNUMBER.NOTFOUND")), { kind: "noData" }],
    ["an invalid number", reply(fixtures.failed("TRACKING.TRACKINGNUMBER.INVALID")), { kind: "badNumber" }],
    ["another error of a number", reply(fixtures.failed("TRACKING.X")), { kind: "unreadable" }],
    ["try later", reply(fixtures.failed("VALIDATION.ERRCD.WSPOD")), { kind: "down" }],
    ["400 of a token that is none", reply(fixtures.errors("BAD.REQUEST.ERROR"), 400), { kind: "denied" }],
    ["400", reply(fixtures.errors("TRACKING.TRACKINGNUMBER.NOTFOUND"), 400), { kind: "unreadable" }],
    ["404", reply(fixtures.errors("TRACKING.TRACKINGNUMBER.NOTFOUND"), 404), { kind: "unreadable" }],
    ["401", reply(fixtures.errors("NOT.AUTHORIZED.ERROR"), 401), { kind: "denied", fatal: true }],
    ["no result", reply(fixtures.answer([])), { kind: "unreadable" }],
    ["another number", reply(fixtures.answer([{}], "999")), { kind: "unreadable" }],
    ["a result of nothing", reply(fixtures.answer([{}])), { kind: "unreadable" }],
    ["scans without a date", reply(fixtures.answer([{ scanEvents: [{ at: "x" }] }])), { kind: "unreadable" }],
  ])("with %s has the right outcome", (_name, given, expected) => {
    expect(read(given)).toMatchObject(expected);
  });

  it("with 403 is a project that may not track at all", () => {
    expect(fedex.failure?.(reply(fixtures.errors("FORBIDDEN.ERROR"), 403), cx.now)).toEqual({
      ...{ kind: "denied", fatal: true },
    });
  });
});
