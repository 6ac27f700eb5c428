import { subStatusIn } from "@/lib/connectors/fetch/testing/find-sub-status";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import { subStatuses } from "@/lib/parcels/parcel/constants";
import type { CarrierReport, Outcome } from "@/lib/parcels/parcel/schemas";
import { parseEnv } from "@/lib/platform/environment/env";
import { inpost } from "./client";
import { statuses } from "./constants";
import * as fixtures from "./fixtures";

const cx: ReadContext = {
  now: new Date("2026-04-01T12:00:00Z"),
  connector: "inpost",
  evidence: "e".repeat(64),
  language: "en",
};
const item = (more: Partial<TrackItem> = {}): TrackItem => ({
  ...{ key: "k", number: "612345678901234567890123", carrier: "inpost", extra: {}, destination: null },
  ...more,
});

function read(body: unknown, status = 200): Outcome {
  const reply: HttpReply = { status, headers: {}, body: Buffer.from(JSON.stringify(body)) };
  const outcome = inpost.read(reply, [item()], cx).get("k");
  if (!outcome) throw new Error("no outcome");
  return outcome;
}

function report(body: unknown): CarrierReport {
  const outcome = read(body);
  if (outcome.kind !== "found") throw new Error(outcome.kind);
  return outcome.report;
}

describe("an InPost query", () => {
  const url = (asked: TrackItem) =>
    inpost.build([asked], {}, { now: cx.now, uuid: () => "u", language: "en", token: "" })[0]?.url;

  it("goes to Poland, to Italy for parcels to there, and a number cannot alter the URL", () => {
    expect(url(item())).toBe("https://api-shipx-pl.easypack24.net/v1/tracking/612345678901234567890123");
    expect(url(item({ destination: "IT" }))).toContain("https://api-shipx-it.easypack24.net/");
    expect(url(item({ number: "../x?y#z" }))).toBe(
      "https://api-shipx-pl.easypack24.net/v1/tracking/..%2Fx%3Fy%23z",
    );
  });

  it("is made only where the operator says so", () => {
    expect(inpost.credential?.(parseEnv({}))).toBeNull();
    expect(inpost.credential?.(parseEnv({ INPOST: "on" }))).toEqual({});
  });
});

describe("an InPost response", () => {
  it("gives the journey with its offsets", () => {
    const found = report(fixtures.delivered);
    expect(found.current).toMatchObject({ subStatus: "delivered", raw: "delivered" });
    expect(
      found.checkpoints.map(({ time, subStatus, text }) => [time.local, time.offset, subStatus, text]),
    ).toEqual([
      ["2026-03-30T11:42:10", "+02:00", "delivered", "Delivered"],
      ["2026-03-29T16:00:00", "+02:00", "ready_at_locker", "Ready to pickup"],
      ["2026-03-29T01:00:00", "+01:00", "arrived", "Adopted at sorting center"],
      ["2026-03-28T05:00:00", "+01:00", "accepted", "Dispatched by sender"],
      ["2026-03-27T17:20:00", "+01:00", "label_created", "Confirmed"],
    ]);
  });

  it("does not hold the address of the locker", () => {
    expect(JSON.stringify(report(fixtures.delivered))).not.toMatch(/secret|00-000/i);
  });

  it("waits at a counter unless the service is one of lockers", () => {
    const courier = { service: "inpost_courier_standard" };
    expect(report(fixtures.answer("ready_to_pickup", [])).current?.subStatus).toBe("ready_at_locker");
    expect(report(fixtures.answer("ready_to_pickup", [], courier)).current?.subStatus).toBe(
      "ready_for_collection",
    );
  });

  it("takes the parcel's status before its events, else the newest", () => {
    const events = [fixtures.event("2026-03-30T11:42:10+02:00", "delivered")];
    expect(report(fixtures.answer("returned_to_sender", events)).current?.subStatus).toBe("returned");
    expect(subStatusIn(report(fixtures.answer("", events)))).toBe("delivered");
  });

  it("with an unknown code is in transit, never delivered, and counts it", () => {
    const found = report(fixtures.answer("delivered_perhaps", []));
    expect(found).toMatchObject({
      current: { subStatus: "unclassified" },
      unknownCodes: ["delivered_perhaps"],
    });
  });

  it("maps every code to a valid status, and one to delivered", () => {
    expect(Object.values(statuses).every((subStatus) => subStatus in subStatuses)).toBe(true);
    expect(Object.keys(statuses).filter((code) => statuses[code] === "delivered")).toEqual(["delivered"]);
  });

  it.each<[string, unknown, number, object]>([
    ["404 resource_not_found", fixtures.notFound, 404, { kind: "noData", final: false }],
    ["the same in 200", fixtures.notFound, 200, { kind: "unreadable", path: "tracking_details" }],
    ["404 of a gateway", { status: 404, error: "Not Found" }, 404, { kind: "unreadable" }],
    ["no status", { tracking_details: [] }, 200, { kind: "unreadable", path: "status" }],
    ["no times", fixtures.answer("delivered", [{ status: "delivered" }]), 200, { kind: "unreadable" }],
    ["403", {}, 403, { kind: "denied" }],
    ["429", {}, 429, { kind: "throttled", scope: "call" }],
  ])("with %s has the right outcome", (_name, body, status, expected) => {
    expect(read(body, status)).toMatchObject(expected);
  });
});
