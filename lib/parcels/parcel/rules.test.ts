import { statuses } from "@/lib/core/statuses";
import { collectionSubStatuses, type SubStatus } from "./constants";
import {
  expectsDelivery,
  isAfter,
  isNewGeneration,
  progressStepOf,
  residenceDays,
  statusOf,
  transitDays,
} from "./rules";
import type { Checkpoint } from "./schemas";

const now = new Date("2026-03-20T12:00:00Z");
const event = (subStatus: SubStatus, local: string): Checkpoint => ({
  fingerprint: `${subStatus} ${local}`,
  time: { local, offset: null, utc: null, zoneFrom: "none" },
  text: subStatus,
  lang: "en",
  place: null,
  rawCode: null,
  subStatus,
  source: "test",
  evidence: "e",
});

describe("progressStepOf", () => {
  it("gives every status a step from 0 to 4", () => {
    expect(statuses.map(progressStepOf)).toEqual([0, 2, 1, 3, 3, 4, 3, 2, 4, 4]);
  });
});

describe("expectsDelivery", () => {
  it("expects none of a parcel that was delivered, waits for collection, goes back, or never arrives", () => {
    const none = [
      "returning",
      "returned",
      "returned_before_export",
      "lost",
      "destroyed",
      "cancelled",
    ] as const;
    for (const subStatus of [...none, ...collectionSubStatuses, "delivered", "collected"] as const)
      expect([subStatus, expectsDelivery({ status: statusOf(subStatus), subStatus })]).toEqual([
        subStatus,
        false,
      ]);
    for (const subStatus of ["departed", "customs_hold", "held", "attempt_failed", "delayed"] as const)
      expect([subStatus, expectsDelivery({ status: statusOf(subStatus), subStatus })]).toEqual([
        subStatus,
        true,
      ]);
    expect(expectsDelivery({ status: "returned", subStatus: null })).toBe(false);
  });
});

describe("isAfter", () => {
  it("compares a day with an hour of that day as equal", () => {
    expect(isAfter(event("moving", "2026-03-04T10:00").time, event("moving", "2026-03-04").time)).toBe(false);
    expect(isAfter(event("moving", "2026-03-05").time, event("moving", "2026-03-04T10:00").time)).toBe(true);
  });
});

describe("days", () => {
  it("counts whole days, to delivery or to now, and none before the first scan", () => {
    const start = new Date("2026-03-10T13:00:00Z");
    expect(transitDays(start, null, now)).toBe(9);
    expect(transitDays(start, new Date("2026-03-12T13:00:00Z"), now)).toBe(2);
    expect(transitDays(null, null, now)).toBeNull();
    expect(residenceDays(start, now)).toBe(9);
    expect(residenceDays(new Date("2026-04-01T00:00:00Z"), now)).toBe(0);
    expect(residenceDays(null, now)).toBeNull();
  });
});

describe("isNewGeneration", () => {
  const old = [event("accepted", "2025-08-01T10:00"), event("delivered", "2025-08-09T10:00")];
  const fresh = [event("label_created", "2026-03-17T09:00"), event("accepted", "2026-03-18T09:00")];

  it("detects a new parcel under the number of a finished one", () => {
    expect(isNewGeneration(old, fresh, now)).toBe(true);
    expect(isNewGeneration(old, fresh.slice(0, 1), now)).toBe(true);
  });

  it("treats a response that shares an event, or has an old one, as the same parcel", () => {
    expect(isNewGeneration(old, [...fresh, old[0]!], now)).toBe(false);
    expect(isNewGeneration(old, [...fresh, event("arrived", "2025-08-12T10:00")], now)).toBe(false);
  });

  it("requires a beginning: late scans and a return of the old parcel are none", () => {
    expect(isNewGeneration(old, [event("returning", "2026-03-18T09:00")], now)).toBe(false);
    expect(isNewGeneration(old, [event("processed", "2026-03-18T09:00")], now)).toBe(false);
  });

  it("waits 60 days after a finished parcel and 120 after an open one", () => {
    const finished = (day: string) => isNewGeneration([event("delivered", day)], fresh, now);
    const open = (day: string) => isNewGeneration([event("departed", day)], fresh, now);
    expect([finished("2026-01-16T09:00"), finished("2026-01-17T09:00")]).toEqual([true, false]);
    expect([open("2025-11-17T09:00"), open("2025-11-18T09:00")]).toEqual([true, false]);
  });

  it("decides nothing without known events, without new ones, or by a date in the future", () => {
    expect(isNewGeneration([], fresh, now)).toBe(false);
    expect(isNewGeneration(old, [], now)).toBe(false);
    expect(isNewGeneration(old, [event("accepted", "2026-06-01T09:00")], now)).toBe(false);
    expect(isNewGeneration([event("delivered", "2027-06-01T09:00")], fresh, now)).toBe(false);
  });
});
