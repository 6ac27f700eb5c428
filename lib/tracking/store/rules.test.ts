import fc from "fast-check";
import { weekHours } from "@/lib/parcels/habits/constants";
import { gapSpans } from "@/lib/parcels/habits/count-gaps";
import { type SubStatus, subStatuses } from "@/lib/parcels/parcel/constants";
import { outcomeKinds } from "@/lib/parcels/parcel/schemas";
import { isStale } from "@/lib/tracking/schedule/check-stale";
import { chooseCarrier } from "@/lib/tracking/schedule/choose-carrier";
import { habitIntervalMs, type KnownHabit, nextPoll, type PollState } from "./rules";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = new Date("2026-05-01T12:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

const moving: PollState = {
  status: "in_transit",
  subStatus: "moving",
  outcome: "found",
  retryAfterMs: null,
  final: false,
  failures: 0,
  createdAt: ago(2 * day),
  changedAt: ago(hour),
  wantedAt: ago(minute),
  followedSince: ago(2 * day),
  subscribed: false,
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
const withSub = (subStatus: SubStatus) => ({ subStatus, status: subStatuses[subStatus] });

describe("the schedule", () => {
  it("follows the poll plan", () => {
    expect(nextPoll(moving)).toEqual({ dueAt: new Date(now.getTime() + 4 * hour), reason: "moving" });
    expect(waitOf(withSub("label_created"))).toBe(6 * hour);
    expect(waitOf({ ...withSub("label_created"), createdAt: ago(20 * day) })).toBe(day);
    expect(waitOf(withSub("out_for_delivery"))).toBe(30 * minute);
    expect(waitOf(withSub("ready_at_locker"))).toBe(12 * hour);
    expect(waitOf(withSub("customs_hold"))).toBe(6 * hour);
    expect(waitOf(withSub("no_one_home"))).toBe(4 * hour);
    expect(waitOf(withSub("expired"))).toBe(3 * day);
  });

  it("asks at the interval of a parcel's channels, and for as long after delivery as they say", () => {
    const channels = { scanHours: 48, isOnly: true, daysAfterDelivery: 5 };
    expect(waitOf({ channels })).toBe(2 * day);
    expect(waitOf({ channels: { ...channels, scanHours: 1 } })).toBe(hour);
    expect(waitOf({ channels: { ...channels, isOnly: false } })).toBe(4 * hour);
    expect(waitOf({ channels: { ...channels, isOnly: false, scanHours: 2 } })).toBe(2 * hour);
    expect(waitOf({ channels: { ...channels, scanHours: null } })).toBe(4 * hour);
    expect(waitOf({ channels, ...withSub("out_for_delivery") })).toBe(30 * minute);
    const unknown = { status: "not_found", subStatus: null, followedSince: ago(day) } as const;
    expect(waitOf({ channels, ...unknown })).toBe(6 * hour);
    expect(waitOf({ channels: { ...channels, scanHours: 3 }, ...unknown })).toBe(3 * hour);
    const delivered = withSub("delivered");
    expect(waitOf({ channels, ...delivered, changedAt: ago(4.9 * day) })).toBe(day);
    expect(waitOf({ channels, ...delivered, changedAt: ago(5 * day) })).toBeNull();
    expect(waitOf({ channels, ...delivered, afterDelivery: true, changedAt: ago(13 * day) })).toBe(day);
  });

  it("fetches once more a day after delivery, then never again", () => {
    const delivered = withSub("delivered");
    expect(waitOf({ ...delivered, changedAt: now })).toBe(day);
    expect(waitOf({ ...delivered, changedAt: ago(20 * hour) })).toBe(4 * hour);
    expect(nextPoll({ ...moving, ...delivered, changedAt: ago(day) })).toEqual({
      dueAt: null,
      reason: "finished",
    });
  });

  it("fetches an unknown number hourly, then six-hourly, then daily, and stops after fourteen days", () => {
    const unknown = { status: "not_found", subStatus: "not_found", outcome: "noData" } as const;
    expect(waitOf({ ...unknown, followedSince: ago(5 * hour) })).toBe(hour);
    expect(waitOf({ ...unknown, followedSince: ago(7 * hour) })).toBe(6 * hour);
    expect(waitOf({ ...unknown, followedSince: ago(3 * day) })).toBe(day);
    expect(waitOf({ ...unknown, followedSince: ago(14 * day) })).toBeNull();
    expect(waitOf({ ...unknown, final: true })).toBeNull();
  });

  it("keeps the interval of a known journey when the carrier has no data any more", () => {
    expect(nextPoll({ ...moving, outcome: "noData" })).toEqual(nextPoll(moving));
  });

  it("fetches when the carrier will know more, if that is sooner, at any speed", () => {
    expect(waitOf({ retryAfterMs: 20_000 })).toBe(20_000);
    expect(waitOf({ retryAfterMs: 20_000, speed: 4 })).toBe(20_000);
    expect(waitOf({ retryAfterMs: day })).toBe(4 * hour);
  });

  it("waits as long as a throttling carrier says", () => {
    expect(waitOf({ outcome: "throttled", retryAfterMs: 90_000, failures: 1 })).toBe(90_000);
  });

  it("polls an aggregator that is still searching at growing intervals", () => {
    const pending = {
      status: "not_found",
      subStatus: null,
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

  it("waits for the reader if the carrier requires a postcode", () => {
    expect(nextPoll({ ...moving, outcome: "moreInfoNeeded" })).toEqual({ dueAt: null, reason: "needsInfo" });
  });

  it("slows down when nobody looked for days, but not for a parcel whose changes are mailed", () => {
    expect(waitOf({ wantedAt: ago(4 * day) })).toBe(8 * hour);
    expect(waitOf({ wantedAt: ago(20 * day) })).toBe(16 * hour);
    expect(waitOf({ wantedAt: ago(20 * day), subscribed: true })).toBe(4 * hour);
  });

  it("polls rarely while the carrier pushes, and at the normal interval once that has ended", () => {
    expect(waitOf({ pushedAt: now })).toBe(16 * hour);
    expect(waitOf({ pushedAt: now, subscribed: true })).toBe(16 * hour);
    expect(waitOf({ pushedAt: ago(20 * hour) })).toBe(4 * hour);
    expect(waitOf({ pushedAt: ago(15 * hour) })).toBe(9 * hour);
    expect(waitOf({ pushedAt: ago(day) })).toBe(4 * hour);
    expect(waitOf({ pushedAt: now, ...withSub("out_for_delivery") })).toBe(2 * hour);
    expect(waitOf({ pushedAt: now, ...withSub("label_created") })).toBe(day);
    expect(waitOf({ pushedAt: now, ...withSub("expired") })).toBe(3 * day);
    expect(waitOf({ pushedAt: now, ...withSub("delivered"), changedAt: now })).toBe(day);
    expect(waitOf({ pushedAt: now, outcome: "down", failures: 1 })).toBe(5 * minute);
  });

  it("tracks a parcel for ninety days at most", () => {
    expect(waitOf({ followedSince: ago(90 * day - hour) })).toBe(hour);
    expect(nextPoll({ ...moving, followedSince: ago(90 * day) }).reason).toBe("followedLongEnough");
  });

  it("continues for two weeks after a delivery if somebody wants updates", () => {
    const delivered = { status: "delivered", subStatus: "delivered", afterDelivery: true } as const;
    expect(waitOf({ ...delivered, changedAt: ago(13 * day) })).toBe(day);
    expect(nextPoll({ ...moving, ...delivered, changedAt: ago(13 * day) }).reason).toBe("afterDelivery");
    expect(waitOf({ ...delivered, changedAt: ago(14 * day) })).toBeNull();
  });

  it("is sped up like a simulated parcel", () => {
    expect(waitOf({ speed: 3600 })).toBe(4000);
    expect(waitOf({ speed: 1_000_000 })).toBe(1000);
  });

  it("adds up to a fifth to each retry and never fetches before a carrier's Retry-After", () => {
    const throttled = { outcome: "throttled", retryAfterMs: 100_000, failures: 1 } as const;
    expect(waitOf({ ...throttled, chance: 0.5 })).toBe(110_000);
    expect(waitOf({ ...throttled, chance: 1 })).toBe(120_000);
    expect(waitOf({ ...throttled, retryAfterMs: null })).toBe(1000);
    expect(waitOf({ ...throttled, retryAfterMs: 3 * day })).toBe(day);
    expect(waitOf({ outcome: "down", failures: 1, chance: 1 })).toBe(6 * minute);
    expect(waitOf({ outcome: "down", failures: 1, chance: 0.5 })).toBe(5.5 * minute);
    expect(waitOf({ outcome: "down", failures: 20, chance: 1 })).toBe(7.2 * hour);
  });

  it.each<readonly [string, Partial<PollState>, number | null, string]>([
    ["an unreadable answer", { outcome: "unreadable", failures: 1 }, 30 * minute, "retry"],
    ["a second unreadable answer", { outcome: "unreadable", failures: 2 }, hour, "retry"],
    [
      "an unreadable answer of an interface that is asked rarely",
      { outcome: "unreadable", failures: 1, retryAfterMs: 50 * minute },
      50 * minute,
      "retry",
    ],
    ["a denied call", { outcome: "denied", failures: 1 }, hour, "retry"],
    ["a second denied call", { outcome: "denied", failures: 2 }, 2 * hour, "retry"],
    ["a refused credential", { outcome: "denied", final: true, failures: 1 }, 6 * hour, "retry"],
    ["a failure that is not counted yet", { outcome: "down", failures: 0 }, 5 * minute, "retry"],
    [
      "a number that was called malformed",
      { outcome: "badNumber", status: "not_found", subStatus: null },
      null,
      "finished",
    ],
    ["the same where a journey is known", { outcome: "badNumber" }, 4 * hour, "moving"],
    [
      "the same where only the result is known",
      { outcome: "badNumber", subStatus: null },
      4 * hour,
      "moving",
    ],
    ["no connector", { outcome: "notConnected" }, day, "notConnected"],
    [
      "a journey that an aggregator still looks up",
      { outcome: "pending", retryAfterMs: minute },
      4 * hour,
      "moving",
    ],
    [
      "no data where only the sub-status is known",
      { outcome: "noData", status: "not_found", subStatus: "label_created" },
      day,
      "notFoundYet",
    ],
    [
      "final lack of data where only the sub-status is known",
      { outcome: "noData", status: "not_found", subStatus: "label_created", final: true },
      day,
      "notFoundYet",
    ],
    [
      "final lack of data",
      { outcome: "noData", status: "not_found", subStatus: null, final: true },
      null,
      "finished",
    ],
    ["an answer without a journey", { status: "not_found", subStatus: "not_found" }, day, "notFoundYet"],
    [
      "a final answer without a journey",
      { status: "not_found", subStatus: null, final: true },
      day,
      "notFoundYet",
    ],
    ["a lost parcel", withSub("lost"), day, "nothingSoon"],
    ["a destroyed parcel", withSub("destroyed"), day, "nothingSoon"],
    ["a cancelled parcel", withSub("cancelled"), day, "nothingSoon"],
    ["a parcel held up", withSub("held"), 6 * hour, "alert"],
  ])("fetches again in time after %s", (_title, state, wait, reason) => {
    expect([waitOf(state), nextPoll({ ...moving, ...state }).reason]).toEqual([wait, reason]);
  });

  it("changes its interval at the very end of each period", () => {
    const unknown = { status: "not_found", subStatus: null, outcome: "noData" } as const;
    expect(waitOf({ ...unknown, followedSince: ago(6 * hour) })).toBe(6 * hour);
    expect(waitOf({ ...unknown, followedSince: ago(6 * hour - 1) })).toBe(hour);
    const label = withSub("label_created");
    expect(waitOf({ ...label, createdAt: ago(15 * day) })).toBe(day);
    expect(waitOf({ ...label, createdAt: ago(15 * day - 1) })).toBe(6 * hour);
    expect(waitOf({ wantedAt: ago(3 * day) })).toBe(8 * hour);
    expect(waitOf({ wantedAt: ago(3 * day - 1) })).toBe(4 * hour);
    expect(waitOf({ wantedAt: ago(14 * day) })).toBe(16 * hour);
    expect(waitOf({ wantedAt: ago(20 * day), ...withSub("label_created") })).toBe(day);
    expect(waitOf({ ...withSub("delivered"), changedAt: ago(day - 1) })).toBe(1000);
    expect(waitOf({ followedSince: ago(90 * day - 1) })).toBe(1000);
  });

  it("gives up a number that an aggregator has searched for fourteen days", () => {
    const pending = {
      status: "not_found",
      subStatus: null,
      outcome: "pending",
      retryAfterMs: minute,
    } as const;
    const stopped = { ...moving, ...pending, followedSince: ago(14 * day) };
    expect(nextPoll(stopped)).toEqual({ dueAt: null, reason: "followedLongEnough" });
    expect(waitOf({ ...pending, failures: 0, followedSince: now })).toBe(minute);
    expect(waitOf({ ...pending, failures: 21, retryAfterMs: 1, followedSince: ago(3 * day) })).toBe(2 ** 20);
    expect(waitOf({ ...pending, failures: 40, retryAfterMs: 1, followedSince: ago(3 * day) })).toBe(2 ** 20);
  });

  it("measures a day after a delivery in the days of a simulated parcel", () => {
    const delivered = withSub("delivered");
    expect(waitOf({ ...delivered, speed: 24, changedAt: ago(0) })).toBe(hour);
    expect(waitOf({ ...delivered, speed: 24, changedAt: ago(20 * minute) })).toBe(40 * minute);
    expect(waitOf({ ...delivered, speed: 24, changedAt: ago(hour) })).toBeNull();
    expect(waitOf({ ...delivered, speed: 0.5, changedAt: ago(0) })).toBe(day);
    const wanted = { ...delivered, afterDelivery: true };
    expect(waitOf({ ...wanted, speed: 24, changedAt: ago(13 * hour) })).toBe(hour);
    expect(waitOf({ ...wanted, speed: 24, changedAt: ago(14 * hour) })).toBeNull();
    expect(waitOf({ ...wanted, speed: 0.5, changedAt: ago(14 * day) })).toBeNull();
    expect(waitOf({ afterDelivery: true })).toBe(4 * hour);
  });

  const state: fc.Arbitrary<PollState> = fc
    .record({
      subStatus: fc.option(fc.constantFrom(...(Object.keys(subStatuses) as SubStatus[]))),
      outcome: fc.constantFrom(...outcomeKinds),
      retryAfterMs: fc.option(fc.integer({ min: -1000, max: 10 * day })),
      final: fc.boolean(),
      failures: fc.integer({ min: 0, max: 500 }),
      created: fc.integer({ min: 0, max: 200 * day }),
      changed: fc.integer({ min: 0, max: 200 * day }),
      wanted: fc.integer({ min: 0, max: 200 * day }),
      followed: fc.integer({ min: 0, max: 200 * day }),
      pushed: fc.option(fc.integer({ min: 0, max: 3 * day })),
      subscribed: fc.boolean(),
      afterDelivery: fc.boolean(),
      speed: fc.constantFrom(0.01, 1, 60, 3600, 1_000_000),
      chance: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ subStatus, created, changed, wanted, followed, pushed, ...rest }) => ({
      ...rest,
      subStatus,
      status: subStatus === null ? "not_found" : subStatuses[subStatus],
      createdAt: ago(created),
      changedAt: ago(Math.min(changed, created)),
      wantedAt: ago(wanted),
      followedSince: ago(followed),
      pushedAt: pushed === null ? null : ago(pushed),
      now,
    }));

  it("never plans in the past, beyond three days or beyond the end of tracking", () => {
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

  it("never fetches sooner for more failures or for less interest", () => {
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

describe("the schedule by a carrier's habit", () => {
  const habitAt = (rate: number): KnownHabit => ({
    habit: {
      bySpan: Array<number>(gapSpans).fill(rate),
      byHour: Array.from({ length: weekHours }, (_, hour) => (hour % 24 < 6 ? 0.1 : 1)),
    },
    since: ago(3 * hour),
    expected: null,
  });
  const wait = (given: Partial<PollState>) => waitOf({ habit: habitAt(0.5), ...given }) ?? 0;

  it("is that of fixed intervals where nothing was learned", () => {
    expect(waitOf({ habit: null })).toBe(4 * hour);
    expect(waitOf({})).toBe(4 * hour);
  });

  it("polls a busy carrier sooner than a quiet one, and rarely what nobody looks at", () => {
    expect(wait({ habit: habitAt(5) })).toBeLessThan(wait({}));
    expect(wait({ habit: habitAt(0.0001) })).toBe(day);
    expect(wait({ wantedAt: ago(4 * day) })).toBeGreaterThan(wait({}));
    expect(wait({ wantedAt: ago(4 * day), subscribed: true })).toBe(wait({}));
  });

  it("leaves everything else as it is: failures, pushes, final, simulated and very old parcels", () => {
    const rest: Partial<PollState>[] = [
      { outcome: "down", failures: 1 },
      { pushedAt: now },
      { speed: 3600 },
      { ...withSub("delivered"), changedAt: now },
      { ...withSub("label_created"), createdAt: ago(15 * day) },
      withSub("lost"),
      withSub("expired"),
      { status: "not_found", subStatus: null, outcome: "noData" },
    ];
    for (const given of rest)
      expect(nextPoll({ ...moving, ...given, habit: habitAt(5) })).toEqual(nextPoll({ ...moving, ...given }));
  });

  it("knows the fixed interval of each sub-status that awaits a scan, and of no other", () => {
    expect(habitIntervalMs("departed")).toBe(4 * hour);
    expect(habitIntervalMs("label_created")).toBe(6 * hour);
    expect(habitIntervalMs("out_for_delivery")).toBe(30 * minute);
    expect(habitIntervalMs("ready_at_locker")).toBe(12 * hour);
    expect(habitIntervalMs("customs_hold")).toBe(6 * hour);
    for (const one of ["delivered", "returned", "expired", "not_found", "lost"] as const)
      expect(habitIntervalMs(one)).toBeNull();
  });

  it("is never in the past, beyond a day, or beyond the end of tracking", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1000, noNaN: true }),
        fc.constantFrom<SubStatus>("departed", "label_created", "out_for_delivery", "ready_for_collection"),
        fc.integer({ min: 0, max: 89 * day }),
        fc.integer({ min: -hour, max: 30 * day }),
        (rate, subStatus, followed, since) => {
          const habit = { ...habitAt(rate), since: ago(since) };
          const followedSince = ago(followed);
          const found = wait({ ...withSub(subStatus), habit, followedSince });
          expect(found).toBeGreaterThanOrEqual(5 * minute);
          expect(found).toBeLessThanOrEqual(day);
          expect(now.getTime() + found).toBeLessThanOrEqual(followedSince.getTime() + 90 * day);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("staleness", () => {
  const base = {
    ...moving,
    outcome: "found",
    reason: "moving",
    dueAt: new Date(now.getTime() + hour),
  } as const;

  it("refetches what was never fetched, is due, or is old for its status", () => {
    expect(isStale({ ...base, askedAt: null })).toBe(true);
    expect(isStale({ ...base, askedAt: ago(minute), dueAt: ago(1) })).toBe(true);
    expect([59 * minute, hour].map((age) => isStale({ ...base, askedAt: ago(age) }))).toEqual([false, true]);
    expect(isStale({ ...base, reason: "stopped", askedAt: ago(2 * minute) })).toBe(true);
    expect(isStale({ ...base, ...withSub("out_for_delivery"), askedAt: ago(10 * minute) })).toBe(true);
  });

  it("leaves finished parcels alone until their number may be reused", () => {
    const delivered = { ...base, ...withSub("delivered"), reason: "finished", dueAt: null } as const;
    expect(isStale({ ...delivered, askedAt: ago(20 * day) })).toBe(false);
    expect(isStale({ ...delivered, askedAt: ago(30 * day) })).toBe(true);
  });

  it("does not break a back-off for a view", () => {
    expect(isStale({ ...base, reason: "throttled", askedAt: ago(10 * hour) })).toBe(false);
    expect(isStale({ ...base, reason: "retry", askedAt: ago(10 * hour) })).toBe(false);
  });
});

describe("a view of a parcel", () => {
  const base = {
    ...moving,
    outcome: "found",
    reason: "moving",
    dueAt: new Date(now.getTime() + hour),
  } as const;
  it.each<readonly [string, Partial<Parameters<typeof isStale>[0]>, number, boolean]>([
    ["asks for what is due this moment", { dueAt: now }, minute, true],
    ["leaves alone what waits for a postcode", { reason: "needsInfo" }, 40 * day, false],
    ["leaves alone what no connector reaches", { reason: "notConnected" }, 40 * day, false],
    ["leaves alone a malformed number", { outcome: "badNumber" }, 40 * day, false],
    [
      "asks for what was not found 15 minutes ago",
      { status: "not_found", subStatus: null },
      15 * minute,
      true,
    ],
    [
      "leaves alone what was not found 14 minutes ago",
      { status: "not_found", subStatus: null },
      14 * minute,
      false,
    ],
    ["leaves alone what moved a minute ago", {}, minute, false],
    ["leaves alone what was out for delivery 9 minutes ago", withSub("out_for_delivery"), 9 * minute, false],
    ["asks for what has no due time and is old", { dueAt: null }, hour, true],
  ])("%s", (_title, state, age, expected) => {
    expect(isStale({ ...base, askedAt: ago(age), ...state })).toBe(expected);
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

  it("takes the reader's choice first, then a journey of a candidate, then the best candidate", () => {
    expect(chooseCarrier({ ...options, chosen: "z", withJourney: ["b"] })).toBe("z");
    expect(chooseCarrier({ ...options, withJourney: ["q", "b"] })).toBe("b");
    expect(chooseCarrier(options)).toBe("a");
  });

  it("leaves a number without candidates to a connector that can find its carrier, or to none", () => {
    expect(chooseCarrier({ ...options, candidates: [] })).toBe("unknown");
    expect(chooseCarrier({ ...options, candidates: [], withJourney: ["q"] })).toBe("q");
    expect(chooseCarrier({ ...options, candidates: [], canFindCarrier: false })).toBeNull();
    expect(chooseCarrier({ ...options, candidates: [], withJourney: ["q", "r"] })).toBe("q");
  });

  it("takes the best of several candidates with a journey, and a journey of an unknown carrier before a guess", () => {
    expect(chooseCarrier({ ...options, withJourney: ["b", "a"] })).toBe("a");
    expect(chooseCarrier({ ...options, withJourney: ["q", "unknown"] })).toBe("unknown");
    expect(chooseCarrier({ ...options, withJourney: ["q"] })).toBe("a");
  });
});
