import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { noData } from "@/lib/parcels/parcel/testing/make-outcome";
import {
  contextOn,
  lease,
  observe,
  readParcel,
  report,
  scan,
  storeParcel,
} from "@/lib/tracking/lookup/testing/make-parcel";
import { storeObservations } from "@/lib/tracking/refresh/store-observations";
import { isStale } from "@/lib/tracking/schedule/check-stale";
import { leaseParcels } from "@/lib/tracking/schedule/lease-parcels";
import { queueAll } from "@/lib/tracking/schedule/queue-parcels";
import { scheduleNow } from "./schedule-now";

const hour = 3_600_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A parcel fetched by a server whose clock was an hour ahead. */
async function fetchedAhead(number: string, now: Date): Promise<string> {
  const id = await storeParcel(database.db, { number });
  const checkpoints = [scan("departed", new Date(now.getTime() - hour).toISOString())];
  const outcome = { kind: "found", report: report(checkpoints, { service: "Express" }) } as const;
  await storeObservations(database.db, [observe(id, outcome, new Date(now.getTime() + hour))], {
    lease: await lease(database.db, [id]),
    speed: 1,
  });
  return id;
}

it("asks again for what was fetched before the clock was set back, and takes the answer as the newest", async () => {
  const now = new Date();
  const number = "1Z999AA30000000001";
  const id = await fetchedAhead(number, now);
  const wanted = { number, carrier: "ups", id, ask: true, extra: null };
  expect(await leaseParcels(database.db, [wanted], { now, language: "en" })).toEqual([id]);
  const { schedule } = await readParcel(database.db, id);
  const outcome = { kind: "found", report: report([], { service: "Standard" }) } as const;
  await storeObservations(database.db, [observe(id, outcome, now)], { lease: schedule.lease, speed: 1 });
  expect(await readParcel(database.db, id)).toMatchObject({
    askedAt: now,
    answeredAt: now,
    service: "Standard",
  });
  // Fetched a moment ago, so that nobody asks again within the minute.
  expect(await leaseParcels(database.db, [wanted], { now, language: "en" })).toEqual([]);
  await storeObservations(database.db, [observe(id, noData(), new Date(now.getTime() - 1))], {
    lease: null,
    speed: 1,
  });
  expect(await readParcel(database.db, id)).toMatchObject({ askedAt: now, outcome: "found" });
});

it("makes a parcel due at once on its owner's wish, and at a start if it is due later than any schedule says", async () => {
  const now = new Date();
  const id = await fetchedAhead("1Z999AA30000000002", now);
  await database.db.transaction((tx) => scheduleNow(tx, [id], { now }));
  expect((await readParcel(database.db, id)).schedule.dueAt).toEqual(now);
  await database.sql`update refresh_schedule set due_at = now() + interval '1 year' where parcel_id = ${id}`;
  await queueAll(contextOn(database.db));
  expect((await readParcel(database.db, id)).schedule.dueAt?.getTime()).toBeLessThanOrEqual(Date.now());
});

it("fetches for a view what was fetched before the clock was set back, and not what another server's clock says", () => {
  const now = new Date();
  const state = {
    status: "in_transit",
    subStatus: null,
    outcome: "found",
    dueAt: null,
    reason: "retry",
    now,
  } as const;
  const ahead = (ms: number) => isStale({ ...state, askedAt: new Date(now.getTime() + ms) });
  expect([ahead(hour), ahead(hour / 60)]).toEqual([true, false]);
});
