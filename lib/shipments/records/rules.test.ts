import {
  attentionOf,
  type ExpectedJourney,
  isLate,
  nodeStatusOf,
  residenceDaysOf,
  resolveRange,
  splitNumbers,
  transitDaysOf,
} from "./rules";

const now = new Date("2026-03-31T10:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const time = { now, zone: "UTC" };
const journey = (given: Partial<ExpectedJourney> = {}): ExpectedJourney => ({
  status: "in_transit",
  subStatus: "moving",
  outcome: "found",
  shippedAt: null,
  addedAt: daysAgo(5),
  onlineAt: daysAgo(4),
  deliveredAt: null,
  lastEventAt: daysAgo(1),
  expectedBy: null,
  ...given,
});

describe("a journey needs attention", () => {
  it("for nothing while all goes well", () => {
    expect(nodeStatusOf(journey(), now)).toEqual([]);
    expect(attentionOf(journey(), time)).toEqual([]);
  });

  it("for a first event more than 30 days before it was handed over, or before it was added", () => {
    expect(nodeStatusOf(journey({ status: "delivered", onlineAt: daysAgo(36) }), now)).toEqual([
      "historical",
    ]);
    expect(nodeStatusOf(journey({ status: "delivered", onlineAt: daysAgo(35) }), now)).toEqual([]);
    const shippedAt = daysAgo(20);
    expect(nodeStatusOf(journey({ status: "delivered", shippedAt, onlineAt: daysAgo(36) }), now)).toEqual([]);
    expect(nodeStatusOf(journey({ status: "delivered", shippedAt, onlineAt: daysAgo(51) }), now)).toEqual([
      "historical",
    ]);
  });

  it("for silence of more than seven days, or a transit of more than thirty", () => {
    const silent = journey({ lastEventAt: daysAgo(7.1) });
    expect(nodeStatusOf(silent, now)).toEqual(["timeException"]);
    expect(attentionOf(silent, time)).toEqual(["stuck"]);
    for (const status of [
      "not_found",
      "info_received",
      "delivered",
      "expired",
      "returned",
      "domestic_returned",
    ] as const)
      expect(nodeStatusOf({ ...silent, status }, now)).toEqual([]);
    const long = journey({ addedAt: daysAgo(31), onlineAt: daysAgo(30.1) });
    expect(nodeStatusOf(long, now)).toEqual(["tooLong"]);
    expect(nodeStatusOf({ ...long, status: "delivered" }, now)).toEqual([]);
  });

  it("for a field the carrier requires, an unreadable response, and customs, until the journey ends", () => {
    expect(attentionOf(journey({ outcome: "moreInfoNeeded" }), time)).toEqual(["needsInfo"]);
    for (const outcome of ["unreadable", "denied", "badNumber"])
      expect(attentionOf(journey({ outcome }), time)).toEqual(["unreadable"]);
    for (const subStatus of ["customs_hold", "customs_information", "duties_due"])
      expect(attentionOf(journey({ status: "alert", subStatus }), time)).toEqual(["customs"]);
    for (const status of ["delivered", "expired", "returned", "domestic_returned"] as const)
      expect(attentionOf(journey({ status, outcome: "unreadable", subStatus: "duties_due" }), time)).toEqual(
        [],
      );
  });
});

it("is later than expected once the estimate's last day is over in the account's zone, also where clocks change", () => {
  const expectedBy = new Date("2026-03-28T12:00:00Z");
  const at = (now: string, zone: string, given: Partial<ExpectedJourney> = {}) =>
    isLate(journey({ expectedBy, ...given }), { now: new Date(now), zone });
  expect(at("2026-03-28T22:59:59Z", "Europe/Berlin")).toBe(false);
  expect(at("2026-03-28T23:00:00Z", "Europe/Berlin")).toBe(true);
  // Midnight in Los Angeles.
  expect(at("2026-03-29T06:59:59Z", "America/Los_Angeles")).toBe(false);
  expect(at("2026-03-29T07:00:00Z", "America/Los_Angeles")).toBe(true);
  // The day of 23 hours itself.
  const last = { expectedBy: new Date("2026-03-29T21:59:59Z") };
  expect(at("2026-03-29T21:59:59Z", "Europe/Berlin", last)).toBe(false);
  expect(at("2026-03-29T22:00:00Z", "Europe/Berlin", last)).toBe(true);
  // In Santiago that night has no midnight: the day begins at 01:00.
  const night = { expectedBy: new Date("2026-09-06T03:59:59Z") };
  expect(at("2026-09-06T03:59:59Z", "America/Santiago", night)).toBe(false);
  expect(at("2026-09-06T04:00:00Z", "America/Santiago", night)).toBe(true);
  for (const status of ["not_found", "info_received", "delivered", "returned", "expired"] as const)
    expect(at("2026-04-20T00:00:00Z", "UTC", { status })).toBe(false);
  expect(at("2026-04-20T00:00:00Z", "UTC", { expectedBy: null })).toBe(false);
  expect(attentionOf(journey({ expectedBy }), time)).toEqual(["late"]);
});

it("days in transit run to the delivery, to the end otherwise, or to now; days without news only in transit", () => {
  expect(transitDaysOf(journey(), now)).toBe(4);
  expect(transitDaysOf(journey({ status: "delivered", deliveredAt: daysAgo(1.5) }), now)).toBe(2);
  expect(transitDaysOf(journey({ status: "returned", lastEventAt: daysAgo(1) }), now)).toBe(3);
  expect(transitDaysOf(journey({ onlineAt: null }), now)).toBeNull();
  expect(transitDaysOf(journey({ deliveredAt: daysAgo(9) }), now)).toBe(0);
  expect(residenceDaysOf(journey({ lastEventAt: daysAgo(2.9) }), now)).toBe(2);
  expect(residenceDaysOf(journey({ status: "delivered" }), now)).toBeNull();
  expect(residenceDaysOf(journey({ lastEventAt: null }), now)).toBeNull();
});

describe("the range of a filter", () => {
  const place = { archived: false, zone: "Asia/Tokyo", now: new Date("2026-03-31T16:00:00Z") };
  it("defaults to the last 30 days of the account, today included", () => {
    const range = { kind: "added", start: "2026-03-02", end: "2026-04-01" };
    expect(resolveRange({}, place)).toEqual(range);
    expect(resolveRange({ dateType: 5 }, place)).toEqual({ ...range, kind: "latest" });
    expect(resolveRange({}, { ...place, zone: "America/Lima" }).end).toBe("2026-03-31");
  });

  it("is any time if requested, and in the archive", () => {
    const any = { kind: "any", start: null, end: null };
    expect(resolveRange({ dateType: 0, dateStart: "2026-01-01" }, place)).toEqual(any);
    expect(resolveRange({ dateType: 4 }, { ...place, archived: true })).toEqual(any);
  });

  it("is open where one end is missing, and contains only days that the database can store", () => {
    expect(resolveRange({ dateStart: "2026-01-01" }, place)).toEqual({
      kind: "added",
      start: "2026-01-01",
      end: null,
    });
    expect(resolveRange({ dateType: 2, dateEnd: "2026-01-01" }, { ...place, archived: true })).toEqual({
      kind: "shipped",
      start: null,
      end: "2026-01-01",
    });
    expect(resolveRange({ dateStart: "0000-01-01", dateEnd: "9999-12-31" }, place)).toMatchObject({
      start: "1970-01-01",
      end: "2999-12-31",
    });
  });
});

describe("pasted numbers", () => {
  it("are read one per line, or between commas or spaces, each once, in stored form", () => {
    expect(splitNumbers("1z999aa10123456784\n RB123456785GB ,1Z 999 AA1 01 2345 6784\n\n")).toEqual([
      "1Z999AA10123456784",
      "RB123456785GB",
    ]);
    expect(splitNumbers("RB123456785GB RC123456785GB\tRD123456785GB；RE-123456785-GB")).toEqual([
      "RB123456785GB",
      "RC123456785GB",
      "RD123456785GB",
      "RE123456785GB",
    ]);
    expect(splitNumbers("9400 1112 0255 5842 3326 69")).toEqual(["9400111202555842332669"]);
    expect(splitNumbers(" \n, ")).toEqual([]);
  });

  it("that are invalid are searched all the same, and order numbers keep their spaces and punctuation", () => {
    expect(splitNumbers("ab-c\n331-881-0025")).toEqual(["ABC", "3318810025"]);
    expect(splitNumbers("Order  17\n#4711, A-5", 2)).toEqual(["Order 17", "#4711", "A-5"]);
  });
});
