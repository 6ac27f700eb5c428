import { carrierHabit, parcel, refreshSchedule } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { dayMs, hourMs, minuteMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
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
import { habitSliceParcelsMax } from "@/lib/tracking/store/constants";
import { refreshHabits } from "./refresh-habits";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const now = new Date(Math.floor(Date.now() / dayMs) * dayMs + 12 * hourMs);
let serial = 0;

/** Journeys of a carrier that scans at five in the morning (UTC) only, entered in the last three weeks. */
async function fillMornings(carrier: string, parcels: number, given: { simulated?: boolean } = {}) {
  const rows = Array.from({ length: parcels }, (_, index) => {
    const createdAt = new Date(now.getTime() - 21 * dayMs + index * 4 * hourMs);
    const first = Math.ceil(createdAt.getTime() / dayMs) * dayMs + 5 * hourMs;
    const times = [0, 1, 2, 3].map((day) => first + day * dayMs + ((index * 7) % 50) * minuteMs);
    const steps = ["accepted", "departed", "arrived", "delivered"] as const;
    const checkpoints = steps.flatMap((step, at) =>
      (times[at] ?? 0) < now.getTime() ? [scan(step, new Date(times[at] ?? 0).toISOString())] : [],
    );
    return {
      ...{ id: newId(createdAt), carrier, number: `N${serial++}`, createdAt, changedAt: createdAt },
      ...{ checkpoints, answeredAt: now, origin: "DE", destination: "AT", ...given },
    };
  });
  await database.db.insert(parcel).values(rows);
}

const stored = async () =>
  (await database.db.select().from(carrierHabit)).toSorted((a, b) =>
    `${a.carrier}${a.lane}${a.subStatus}`.localeCompare(`${b.carrier}${b.lane}${b.subStatus}`),
  );

describe("learning when carriers scan", () => {
  it("learns nothing where nothing is stored", async () => {
    expect(await refreshHabits(contextOn(database.db, { now }))).toEqual({ parcels: 0, habits: 0 });
    expect(await stored()).toEqual([]);
  });

  it("finds the hour in which a carrier scans, and the same again when it runs again", async () => {
    await fillMornings("ups", 120);
    await fillMornings("sandboxed", 120, { simulated: true });
    const { parcels } = await refreshHabits(contextOn(database.db, { now }));
    expect(parcels).toBeGreaterThan(100);
    const rows = await stored();
    expect(new Set(rows.map(({ carrier }) => carrier))).toEqual(new Set(["*", "ups"]));
    const arrived = rows.find(
      ({ carrier, lane, subStatus }) => carrier === "ups" && lane === "*" && subStatus === "arrived",
    );
    const byHour = arrived?.byHour ?? [];
    expect(Math.max(...byHour)).toBe(
      Math.max(...[0, 1, 2, 3, 4, 5, 6].map((day) => byHour[day * 24 + 5] ?? 0)),
    );
    await refreshHabits(contextOn(database.db, { now }));
    expect(await stored()).toEqual(rows);
  });

  it("holds no number and no account: carriers, countries, statuses and rates alone", async () => {
    const [row] = await stored();
    expect(Object.keys(row ?? {})).toEqual([
      ...["carrier", "lane", "subStatus", "scans", "bySpan", "byHour", "updatedAt"],
    ]);
  });

  it("polls often in the hour in which the carrier scans and rarely in the night, once the habits are read", async () => {
    const id = await storeParcel(database.db, { number: "1Z999AA10123456784" });
    const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
    const poll = async (at: Date, lastAt: number) => {
      const last = scan("arrived", new Date(lastAt).toISOString());
      const held = await lease(database.db, [id]);
      const outcome = { kind: "found" as const, report: report([last]) };
      await storeObservations(database.db, [observe(id, outcome, at)], { lease: held, speed: 1 });
      return ((await readParcel(database.db, id)).schedule.dueAt?.getTime() ?? 0) - at.getTime();
    };
    const morning = await poll(new Date(midnight + 5 * hourMs), midnight - 18.5 * hourMs);
    const evening = await poll(new Date(midnight + 20 * hourMs), midnight + 5.5 * hourMs);
    expect(morning).toBeLessThan(0.75 * hourMs);
    expect(evening).toBeGreaterThan(2 * morning);
    await database.db.delete(refreshSchedule);
  });

  it("reads a bounded sample of a busy time", async () => {
    const createdAt = new Date(now.getTime() - 10 * dayMs);
    await database.db.insert(parcel).values(
      Array.from({ length: 4 * habitSliceParcelsMax }, () => ({
        ...{ id: newId(createdAt), carrier: "busy", number: `B${serial++}`, createdAt, changedAt: createdAt },
        ...{ checkpoints: [scan("accepted", createdAt.toISOString())], answeredAt: now },
      })),
    );
    const before = (await database.db.select().from(parcel)).length;
    const { parcels } = await refreshHabits(contextOn(database.db, { now }));
    expect(parcels).toBeLessThan(before - 120 - 2 * habitSliceParcelsMax);
  });
});
