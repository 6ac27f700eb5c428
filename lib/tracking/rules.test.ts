import fc from "fast-check";
import { type SubStatus, subStatuses } from "@/lib/parcel/constants";
import { outcomeKinds } from "@/lib/parcel/schemas";
import { chooseCarrier, isStale, nextPoll, type PollState } from "./rules";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = new Date("2026-05-01T12:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

const moving: PollState = {
  result: 8,
  sub: "moving",
  outcome: "found",
  retryAfterMs: null,
  final: false,
  failures: 0,
  createdAt: ago(2 * day),
  changedAt: ago(hour),
  wantedAt: ago(minute),
  followedSince: ago(2 * day),
  watched: false,
  afterDelivery: false,
  pushedAt: null,
  speed: 1,
  chance: 0,
  now,
};
const waitOf = (state: Partial<PollState>) => {
  const { dueAt } = nextPoll({ ...moving, ...state });
  return dueAt === null ? null : dueAt.getTime() - now.getTime();
};
const withSub = (sub: SubStatus) => ({ sub, result: subStatuses[sub] });

describe("the schedule", () => {
  it("follows the poll plan", () => {
    expect(nextPoll(moving)).toEqual({ dueAt: new Date(now.getTime() + 4 * hour), why: "moving" });
    expect(waitOf(withSub("label_created"))).toBe(6 * hour);
    expect(waitOf({ ...withSub("label_created"), createdAt: ago(20 * day) })).toBe(day);
    expect(waitOf(withSub("out_for_delivery"))).toBe(30 * minute);
    expect(waitOf(withSub("ready_at_locker"))).toBe(12 * hour);
    expect(waitOf(withSub("customs_hold"))).toBe(6 * hour);
    expect(waitOf(withSub("no_one_home"))).toBe(4 * hour);
    expect(waitOf(withSub("expired"))).toBe(3 * day);
  });

  it("asks once more a day after delivery, then no more", () => {
    const delivered = withSub("delivered");
    expect(waitOf({ ...delivered, changedAt: now })).toBe(day);
    expect(waitOf({ ...delivered, changedAt: ago(20 * hour) })).toBe(4 * hour);
    expect(nextPoll({ ...moving, ...delivered, changedAt: ago(day) })).toEqual({
      dueAt: null,
      why: "finished",
    });
  });

  it("asks for an unknown number hourly, then six-hourly, then daily, and stops after fourteen days", () => {
    const unknown = { result: 0, sub: "not_found", outcome: "noData" } as const;
    expect(waitOf({ ...unknown, followedSince: ago(5 * hour) })).toBe(hour);
    expect(waitOf({ ...unknown, followedSince: ago(7 * hour) })).toBe(6 * hour);
    expect(waitOf({ ...unknown, followedSince: ago(3 * day) })).toBe(day);
    expect(waitOf({ ...unknown, followedSince: ago(14 * day) })).toBeNull();
    expect(waitOf({ ...unknown, final: true })).toBeNull();
  });

  it("keeps the pace of a known journey when the carrier has no data any more", () => {
    expect(nextPoll({ ...moving, outcome: "noData" })).toEqual(nextPoll(moving));
  });

  it("waits as long as a throttling carrier says", () => {
    expect(waitOf({ outcome: "throttled", retryAfterMs: 90_000, failures: 1 })).toBe(90_000);
  });

  it("asks an aggregator that is still looking at growing intervals", () => {
    const pending = {
      result: 0,
      sub: null,
      outcome: "pending",
      retryAfterMs: minute,
      followedSince: now,
    } as const;
    expect([1, 2, 4, 20].map((failures) => waitOf({ ...pending, failures }))).toEqual([
      minute,
      2 * minute,
      8 * minute,
      hour,
    ]);
  });

  it("backs off after failures, up to six hours", () => {
    const wait = (failures: number) => waitOf({ outcome: "down", failures });
    expect([1, 2, 3, 20].map(wait)).toEqual([5 * minute, 10 * minute, 20 * minute, 6 * hour]);
    expect(waitOf({ outcome: "down", failures: 1, retryAfterMs: hour })).toBe(hour);
  });

  it("waits for the reader where the carrier wants a postcode", () => {
    expect(nextPoll({ ...moving, outcome: "moreInfoNeeded" })).toEqual({ dueAt: null, why: "needsInfo" });
  });

  it("slows down when nobody looked for days, but not for a parcel whose changes are mailed", () => {
    expect(waitOf({ wantedAt: ago(4 * day) })).toBe(8 * hour);
    expect(waitOf({ wantedAt: ago(20 * day) })).toBe(16 * hour);
    expect(waitOf({ wantedAt: ago(20 * day), watched: true })).toBe(4 * hour);
  });

  it("asks seldom while the carrier tells by itself, and at its own pace once that has ended", () => {
    expect(waitOf({ pushedAt: now })).toBe(16 * hour);
    expect(waitOf({ pushedAt: now, watched: true })).toBe(16 * hour);
    expect(waitOf({ pushedAt: ago(20 * hour) })).toBe(4 * hour);
    expect(waitOf({ pushedAt: ago(15 * hour) })).toBe(9 * hour);
    expect(waitOf({ pushedAt: ago(day) })).toBe(4 * hour);
    expect(waitOf({ pushedAt: now, ...withSub("out_for_delivery") })).toBe(2 * hour);
    expect(waitOf({ pushedAt: now, ...withSub("label_created") })).toBe(day);
    expect(waitOf({ pushedAt: now, ...withSub("expired") })).toBe(3 * day);
    expect(waitOf({ pushedAt: now, ...withSub("delivered"), changedAt: now })).toBe(day);
    expect(waitOf({ pushedAt: now, outcome: "down", failures: 1 })).toBe(5 * minute);
  });

  it("follows a parcel for ninety days at most", () => {
    expect(waitOf({ followedSince: ago(90 * day - hour) })).toBe(hour);
    expect(nextPoll({ ...moving, followedSince: ago(90 * day) }).why).toBe("followedLongEnough");
  });

  it("goes on after a delivery for two weeks where somebody wants to know", () => {
    const delivered = { result: 40, sub: "delivered", afterDelivery: true } as const;
    expect(waitOf({ ...delivered, changedAt: ago(13 * day) })).toBe(day);
    expect(nextPoll({ ...moving, ...delivered, changedAt: ago(13 * day) }).why).toBe("afterDelivery");
    expect(waitOf({ ...delivered, changedAt: ago(14 * day) })).toBeNull();
  });

  it("runs as fast as a simulated parcel lives", () => {
    expect(waitOf({ speed: 3600 })).toBe(4000);
    expect(waitOf({ speed: 1_000_000 })).toBe(1000);
  });

  const state: fc.Arbitrary<PollState> = fc
    .record({
      sub: fc.option(fc.constantFrom(...(Object.keys(subStatuses) as SubStatus[]))),
      outcome: fc.constantFrom(...outcomeKinds),
      retryAfterMs: fc.option(fc.integer({ min: -1000, max: 10 * day })),
      final: fc.boolean(),
      failures: fc.integer({ min: 0, max: 500 }),
      created: fc.integer({ min: 0, max: 200 * day }),
      changed: fc.integer({ min: 0, max: 200 * day }),
      wanted: fc.integer({ min: 0, max: 200 * day }),
      followed: fc.integer({ min: 0, max: 200 * day }),
      pushed: fc.option(fc.integer({ min: 0, max: 3 * day })),
      watched: fc.boolean(),
      afterDelivery: fc.boolean(),
      speed: fc.constantFrom(0.01, 1, 60, 3600, 1_000_000),
      chance: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ sub, created, changed, wanted, followed, pushed, ...rest }) => ({
      ...rest,
      sub,
      result: sub === null ? 0 : subStatuses[sub],
      createdAt: ago(created),
      changedAt: ago(Math.min(changed, created)),
      wantedAt: ago(wanted),
      followedSince: ago(followed),
      pushedAt: pushed === null ? null : ago(pushed),
      now,
    }));

  it("never plans in the past, beyond three days or beyond the end of following", () => {
    fc.assert(
      fc.property(state, (one) => {
        const { dueAt } = nextPoll(one);
        if (dueAt === null) return;
        const wait = dueAt.getTime() - now.getTime();
        expect(wait).toBeGreaterThanOrEqual(1000);
        expect(wait).toBeLessThanOrEqual(3 * day);
        expect(dueAt.getTime()).toBeLessThanOrEqual(one.followedSince.getTime() + 90 * day + 1000);
      }),
      { numRuns: 3000 },
    );
  });

  it("never asks sooner for more failures or for less interest", () => {
    const due = (one: PollState) => nextPoll(one).dueAt?.getTime() ?? Number.POSITIVE_INFINITY;
    fc.assert(
      fc.property(
        state,
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 0, max: 50 * day }),
        (one, more, idle) => {
          expect(due({ ...one, failures: one.failures + more })).toBeGreaterThanOrEqual(due(one));
          const longer = { ...one, wantedAt: new Date(one.wantedAt.getTime() - idle) };
          expect(due(longer)).toBeGreaterThanOrEqual(due(one));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("staleness", () => {
  const base = { ...moving, outcome: "found", why: "moving", dueAt: new Date(now.getTime() + hour) } as const;

  it("asks again for what was never asked, is due, or is old for what it is", () => {
    expect(isStale({ ...base, askedAt: null })).toBe(true);
    expect(isStale({ ...base, askedAt: ago(minute), dueAt: ago(1) })).toBe(true);
    expect(isStale({ ...base, askedAt: ago(59 * minute) })).toBe(false);
    expect(isStale({ ...base, askedAt: ago(hour) })).toBe(true);
    expect(isStale({ ...base, ...withSub("out_for_delivery"), askedAt: ago(10 * minute) })).toBe(true);
  });

  it("leaves finished parcels alone until their number may be in use again", () => {
    const delivered = { ...base, ...withSub("delivered"), why: "finished", dueAt: null } as const;
    expect(isStale({ ...delivered, askedAt: ago(20 * day) })).toBe(false);
    expect(isStale({ ...delivered, askedAt: ago(30 * day) })).toBe(true);
  });

  it("does not break a back-off by looking", () => {
    expect(isStale({ ...base, why: "throttled", askedAt: ago(10 * hour) })).toBe(false);
    expect(isStale({ ...base, why: "retry", askedAt: ago(10 * hour) })).toBe(false);
  });
});

describe("choosing a carrier", () => {
  const options = {
    candidates: ["a", "b"],
    withJourney: [],
    canFindCarrier: true,
    unknown: "unknown",
    chosen: undefined,
  };

  it("takes the reader's word first, then a journey of a candidate, then the best candidate", () => {
    expect(chooseCarrier({ ...options, chosen: "z", withJourney: ["b"] })).toBe("z");
    expect(chooseCarrier({ ...options, withJourney: ["q", "b"] })).toBe("b");
    expect(chooseCarrier(options)).toBe("a");
  });

  it("leaves a number without candidates to whoever can find its carrier, or to nobody", () => {
    expect(chooseCarrier({ ...options, candidates: [] })).toBe("unknown");
    expect(chooseCarrier({ ...options, candidates: [], withJourney: ["q"] })).toBe("q");
    expect(chooseCarrier({ ...options, candidates: [], canFindCarrier: false })).toBeNull();
  });
});
