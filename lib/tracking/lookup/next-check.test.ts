import { carrierHabit, parcel, refreshSchedule } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { hourMs, minuteMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import { weekHours } from "@/lib/parcels/habits/constants";
import { gapSpans } from "@/lib/parcels/habits/count-gaps";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { noData } from "@/lib/parcels/parcel/testing/make-outcome";
import { storeObservations } from "@/lib/tracking/refresh/store-observations";
import { leaseDue } from "@/lib/tracking/schedule/poll-due";
import { formatParcel } from "@/lib/tracking/store/format";
import { scheduleNow } from "@/lib/tracking/store/schedule-now";
import { parcelFactsById } from "./queries";
import { observe, report, scan } from "./testing/make-parcel";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const parcels = 200;
const promisesWanted = 1000;
/** The clock of the scheduler moves by this much; a promise is on time within it. */
const stepMs = minuteMs;
const start = Date.UTC(2026, 2, 2, 8);

/** Numbers between 0 and 1 that differ from parcel to parcel and from call to call. */
const spread = (index: number, turn: number) => ((index * 7919 + turn * 104_729) % 1000) / 1000;

/** What carriers answer: mostly journeys, some failures, limits and unknown numbers. */
function outcomeOf(index: number, turn: number, at: number): Outcome {
  const kind = spread(index, turn);
  if (kind < 0.05) return { kind: "down", retryAfterMs: null };
  if (kind < 0.1) return { kind: "throttled", retryAfterMs: 20 * minuteMs, scope: "call" };
  if (index % 10 === 9) return noData();
  const step = index % 4 === 0 ? "out_for_delivery" : "arrived";
  const before = scan("departed", new Date(start - 10 * hourMs).toISOString());
  const last = scan(step, new Date(at - (1 + spread(turn, index) * 5) * hourMs).toISOString());
  return { kind: "found", report: report([before, last]) };
}

it("keeps 990 of 1,000 promises of a next check within a minute, or sooner because somebody looked", async () => {
  const { db, sql } = database;
  const byHour = Array.from({ length: weekHours }, (_, hour) => (hour % 24 < 6 ? 0.1 : 1.3));
  await db.insert(carrierHabit).values(
    (["arrived", "out_for_delivery"] as const).map((subStatus) => ({
      ...{ carrier: "*", lane: "*", subStatus, scans: 1000, byHour, updatedAt: new Date(start) },
      bySpan: Array<number>(gapSpans).fill(subStatus === "arrived" ? 0.2 : 4),
    })),
  );
  const ids = Array.from({ length: parcels }, () => newId(new Date(start)));
  const times = { createdAt: new Date(start), changedAt: new Date(start) };
  await db
    .insert(parcel)
    .values(ids.map((id, index) => ({ id, carrier: "ups", number: `P${1000 + index}`, ...times })));
  await db.insert(refreshSchedule).values(
    ids.map((parcelId) => ({
      ...{ parcelId, dueAt: new Date(start), reason: "asked" },
      ...{ wantedAt: new Date(start), followedSince: new Date(start) },
    })),
  );
  const promises = new Map<string, number>();
  const looked = new Set<string>();
  const result = { onTime: 0, sooner: 0, broken: 0, reasons: new Set<string | null>() };
  for (
    let now = start, turn = 0;
    result.onTime + result.sooner + result.broken < promisesWanted;
    now += stepMs
  ) {
    const at = new Date(now);
    // Now and then somebody looks at a parcel, and a check is made at once.
    const reader = ids[(now / stepMs) % (parcels * 2)];
    if (reader !== undefined) {
      await db.transaction((tx) => scheduleNow(tx, [reader], { now: at }));
      looked.add(reader);
    }
    while ((await leaseDue(db, at)) > 0);
    const leased = await sql<{ id: string; lease: string }[]>`
      select parcel_id as id, lease from refresh_schedule where lease is not null`;
    for (const { id } of leased) {
      const promised = promises.get(id);
      if (promised === undefined) continue;
      if (now >= promised && now - promised <= stepMs) result.onTime += 1;
      else if (now < promised && looked.has(id)) result.sooner += 1;
      else result.broken += 1;
    }
    turn += 1;
    for (const lease of new Set(leased.map((one) => one.lease))) {
      const answered = leased.filter((one) => one.lease === lease).map(({ id }) => id);
      await storeObservations(
        db,
        answered.map((id) => observe(id, outcomeOf(ids.indexOf(id), turn, now), at)),
        { lease, speed: 1 },
      );
    }
    const calledIds = leased.map(({ id }) => id);
    for (const { id, facts } of await parcelFactsById(db, calledIds)) {
      const { nextAskAt, why } = formatParcel(facts, { now: at, candidates: [] });
      looked.delete(id);
      result.reasons.add(why);
      if (nextAskAt === null) promises.delete(id);
      else promises.set(id, Date.parse(nextAskAt));
    }
  }
  expect(result.onTime + result.sooner).toBeGreaterThanOrEqual(
    0.99 * (result.onTime + result.sooner + result.broken),
  );
  expect(result.sooner).toBeGreaterThan(10);
  expect([...result.reasons].sort()).toEqual([
    "moving",
    "notFoundYet",
    "outForDelivery",
    "retry",
    "throttled",
  ]);
}, 120_000);
