import fc from "fast-check";
import { type SubStatus, subStatuses } from "./constants";
import { deriveStatus, type StatusInput } from "./derive-status";
import { at, derive, event, now, status, subStatusOf } from "./testing/derive-from";

describe("deriveStatus", () => {
  it("reaches every sub-status from an event of its own", () => {
    for (const subStatus of Object.keys(subStatuses) as SubStatus[]) {
      const expected = subStatus === "not_found" || subStatus === "expired" ? "processed" : subStatus;
      expect(subStatusOf([event("processed", 12), event(subStatus, 13)])).toBe(expected);
      expect(derive([event("processed", 12), event(subStatus, 13)]).status).toBe(subStatuses[expected]);
    }
  });

  it("takes the carrier's current status first, the newest event otherwise", () => {
    expect(subStatusOf([event("processed", 12), event("departed", 13)])).toBe("departed");
    expect(subStatusOf([event("departed", 13)], { current: status("customs_hold") })).toBe("customs_hold");
    expect(subStatusOf([event("delivered", 12), event("departed", 13)], { current: status("moving") })).toBe(
      "departed",
    );
  });

  it("lets an event of the same result refine an unspecific status", () => {
    expect(subStatusOf([event("no_one_home", 13)], { current: status("attempt_failed") })).toBe(
      "no_one_home",
    );
    expect(subStatusOf([event("delivered_mailbox", 13)], { current: status("delivered") })).toBe(
      "delivered_mailbox",
    );
    expect(subStatusOf([event("collected", 13)], { current: status("delivered_neighbour") })).toBe(
      "delivered_neighbour",
    );
  });

  describe("delivered", () => {
    const delivered = event("delivered", 13);

    it("stays against older and informational scans that come later", () => {
      expect(
        subStatusOf([delivered, event(null, 14), event("processed", 14), event("out_for_delivery", 12)]),
      ).toBe("delivered");
      expect(subStatusOf([delivered, event("unclassified", 15), event("exception", 15)])).toBe("delivered");
      const stale = status("out_for_delivery", at("2026-03-13T08:00"));
      expect(subStatusOf([delivered], { current: stale })).toBe("delivered");
      expect(subStatusOf([delivered], { current: status("moving") })).toBe("delivered");
      expect(
        subStatusOf([delivered, event("departed", 14)], { current: status("moving"), proof: ["signature"] }),
      ).toBe("delivered");
    });

    it("is undone by a return, and by a later scan that proves it wrong", () => {
      expect(subStatusOf([delivered, event("returning", 14)])).toBe("returning");
      expect(subStatusOf([delivered, event("returned", 16)])).toBe("returned");
      expect(subStatusOf([delivered], { current: status("returned") })).toBe("returned");
      expect(subStatusOf([delivered], { current: status("returning") })).toBe("returning");
      expect(subStatusOf([delivered, event("no_one_home", 13, 11)])).toBe("no_one_home");
      expect(subStatusOf([delivered, event("no_one_home", 13, 9)])).toBe("delivered");
    });

    it("stays if it came from the status field only", () => {
      const previous = { subStatus: "delivered", deliveredAt: new Date("2026-03-13T10:00:00Z") } as const;
      const known = [event("out_for_delivery", 13, 8), event("processed", 14)];
      expect(derive(known, { previous })).toMatchObject({
        subStatus: "delivered",
        deliveredAt: previous.deliveredAt,
      });
      expect(subStatusOf([...known, event("returned", 15)], { previous })).toBe("returned");
      expect(subStatusOf(known, { previous, current: status("returning") })).toBe("returning");
    });

    it("is not a shop or a locker, whatever the status field is", () => {
      expect(subStatusOf([event("ready_at_locker", 13)], { current: status("delivered") })).toBe(
        "ready_at_locker",
      );
      const later = status("delivered", at("2026-03-14T10:00"));
      expect(subStatusOf([event("ready_at_locker", 13)], { current: later })).toBe("delivered");
      expect(subStatusOf([delivered, event("ready_for_collection", 13, 11)])).toBe("ready_for_collection");
      expect(subStatusOf([event("ready_at_locker", 13), event("collected", 14)])).toBe("collected");
    });

    it("after a return means delivered to the sender", () => {
      const back = [event("returning", 11), event("departed", 12), event("delivered", 14, 10, "CN")];
      expect(subStatusOf(back)).toBe("returned");
      expect(subStatusOf(back, { origin: "CN", current: status("delivered") })).toBe("returned");
      expect(subStatusOf(back, { origin: "US" })).toBe("delivered");
      expect(subStatusOf([event("returning", 11), event("rescheduled", 12), event("delivered", 14)])).toBe(
        "delivered",
      );
    });
  });

  it("is returning while the parcel moves back, until it is sent out again", () => {
    const back = [event("refused", 10), event("returning", 11), event("arrived", 12)];
    expect(subStatusOf(back)).toBe("returning");
    expect(subStatusOf(back, { current: status("moving") })).toBe("returning");
    expect(subStatusOf(back, { current: status("moving", at("2026-03-13T10:00")) })).toBe("arrived");
    expect(subStatusOf([...back, event("out_for_delivery", 13), event("arrived", 14)])).toBe("arrived");
  });

  it("treats an unknown code as movement only once the parcel has moved, and never as delivered", () => {
    expect(subStatusOf([event("unclassified", 13)])).toBe("label_created");
    expect(subStatusOf([event("accepted", 12), event("unclassified", 13)])).toBe("unclassified");
    expect(subStatusOf([event("accepted", 12)], { current: status("unclassified") })).toBe("accepted");
    expect(subStatusOf([], { current: status("unclassified") })).toBe("label_created");
    expect(subStatusOf([event(null, 12)])).toBe("label_created");
    expect(subStatusOf([])).toBe("not_found");
  });

  it("is Domestic returned only for a cross-border parcel that never left its country", () => {
    const home = [event("accepted", 11, 10, "CN"), event("returned", 14, 10, "CN")];
    const abroad = [event("departed", 12, 10, "DE"), ...home];
    expect(derive(home, { origin: "CN", destination: "DE" }).status).toBe("domestic_returned");
    expect(derive(abroad, { origin: "CN", destination: "DE" }).status).toBe("returned");
    expect(derive(home, { origin: "CN", destination: "CN" }).status).toBe("returned");
    expect(derive(home, { origin: "CN" }).status).toBe("returned");
    expect(derive([event("returned", 14)], { origin: "CN", destination: "DE" }).status).toBe("returned");
    expect(derive([event("returned_before_export", 14)]).status).toBe("domestic_returned");
  });

  it("expires after 30 silent days, a post's parcel after 60, and is revived by a later event", () => {
    const silent = [event("departed", 1)];
    const days = (count: number) => ({ now: new Date(Date.UTC(2026, 2, 1 + count, 10)) });
    expect(subStatusOf(silent, days(29))).toBe("departed");
    expect(subStatusOf(silent, days(30))).toBe("expired");
    expect(subStatusOf(silent, { ...days(59), kind: "postal" })).toBe("departed");
    expect(subStatusOf(silent, { ...days(60), kind: "postal" })).toBe("expired");
    const previous = { subStatus: "expired", deliveredAt: null } as const;
    expect(subStatusOf([...silent, event("arrived", 31)], { ...days(40), previous })).toBe("arrived");
    expect(
      subStatusOf(silent, { current: status("label_created"), ...days(45), createdAt: days(40).now }),
    ).toBe("expired");
    expect(subStatusOf([], { current: status("label_created"), ...days(45), createdAt: days(40).now })).toBe(
      "label_created",
    );
    expect(subStatusOf(silent, { expiredByCarrier: true })).toBe("expired");
  });

  it("never expires an end, a loss or an unknown status", () => {
    const late = new Date("2027-01-01T00:00:00Z");
    for (const subStatus of [
      "delivered",
      "returned",
      "returned_before_export",
      "lost",
      "cancelled",
    ] as const) {
      expect(subStatusOf([event(subStatus, 1)], { now: late, expiredByCarrier: true })).toBe(subStatus);
    }
    expect(subStatusOf([], { now: late })).toBe("not_found");
  });

  it("ignores times in the future and impossible ones, but keeps their events", () => {
    const wrong = (local: string, utc: string | null) => ({
      ...event("delivered", 1),
      time: { local, offset: null, utc, zoneFrom: "none" as const },
    });
    const events = [
      wrong("2027-03-01T10:00", "2027-03-01T10:00:00Z"),
      wrong("2026-03-22T10:00", null),
      wrong("2026-02-31T10:00", null),
      wrong("1970-01-01", null),
      wrong("2026-13-45", "nonsense"),
    ];
    expect(derive([...events, event("departed", 13)])).toEqual({
      subStatus: "departed",
      status: "in_transit",
      onlineAt: new Date("2026-03-13T10:00:00Z"),
      deliveredAt: null,
      lastEventAt: new Date("2026-03-13T10:00:00Z"),
    });
    expect(subStatusOf(events)).toBe("label_created");
    expect(subStatusOf([], { current: status("delivered", events[0]!.time), previous: null })).toBe(
      "label_created",
    );
  });

  it("dates the milestones only if the instant is certain, and a delivery by its day", () => {
    const journey = [
      event("label_created", 9),
      event("accepted", 10),
      event("delivered", 13),
      event("delivered", 14),
    ];
    expect(derive([...journey, event(null, 15)])).toMatchObject({
      onlineAt: new Date("2026-03-10T10:00:00Z"),
      deliveredAt: new Date("2026-03-13T10:00:00Z"),
      lastEventAt: new Date("2026-03-15T10:00:00Z"),
    });
    const zoneless = journey.map((step) => ({ ...step, time: { ...step.time, offset: null, utc: null } }));
    expect(derive(zoneless)).toMatchObject({
      subStatus: "delivered",
      onlineAt: null,
      deliveredAt: new Date("2026-03-13T12:00:00Z"),
      lastEventAt: null,
    });
    const mistyped = { ...event("accepted", 1), time: at("2016-03-01T10:00") };
    expect(derive([...journey, mistyped]).onlineAt).toEqual(new Date("2026-03-10T10:00:00Z"));
    const again = [
      event("delivered", 10),
      event("no_one_home", 11),
      event("delivered", 12),
      event("delivered", 13),
    ];
    expect(derive(again).deliveredAt).toEqual(new Date("2026-03-12T10:00:00Z"));
  });

  it("does not depend on the order of events, and is unchanged without new ones", () => {
    const subs = fc.constantFrom(null, ...(Object.keys(subStatuses) as SubStatus[]));
    const countries = fc.constantFrom(undefined, "CN", "DE");
    const events = fc.array(
      fc.record({
        subStatus: subs,
        day: fc.integer({ min: 1, max: 25 }),
        hour: fc.integer({ min: 8, max: 10 }),
        country: countries,
        zoned: fc.boolean(),
      }),
      { maxLength: 8 },
    );
    const currents = fc.option(
      fc.record({
        subStatus: fc.constantFrom(...(Object.keys(subStatuses) as SubStatus[])),
        day: fc.option(fc.integer({ min: 1, max: 20 })),
      }),
    );
    fc.assert(
      fc.property(events, currents, fc.boolean(), fc.boolean(), (list, current, expired, signed) => {
        const checkpoints = list.map(({ subStatus, day, hour, country, zoned }) => {
          const made = event(subStatus, day, hour, country);
          return zoned ? made : { ...made, time: { ...made.time, offset: null, utc: null } };
        });
        const input: StatusInput = {
          checkpoints,
          current:
            current === null
              ? null
              : status(
                  current.subStatus,
                  current.day === null ? null : at(`2026-03-${String(current.day).padStart(2, "0")}T09:00`),
                ),
          previous: null,
          proof: signed ? ["signature"] : [],
          expiredByCarrier: expired,
          origin: "CN",
          destination: "DE",
          now,
          kind: "other",
          createdAt: now,
        };
        const first = deriveStatus(input);
        expect(first.status).toBe(subStatuses[first.subStatus]);
        expect(deriveStatus({ ...input, checkpoints: checkpoints.toReversed() })).toEqual(first);
        expect(deriveStatus({ ...input, previous: first })).toEqual(first);
        if (first.status === "delivered") {
          const stated = [...checkpoints.map(({ subStatus }) => subStatus), input.current?.subStatus];
          expect(stated.some((subStatus) => subStatus && subStatuses[subStatus] === "delivered")).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
