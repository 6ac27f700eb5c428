import { parcel } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { dayMs, hourMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import { describeFacts } from "@/lib/parcels/estimates/list-events";
import { contextOn, scan } from "@/lib/tracking/lookup/testing/make-parcel";
import { readEstimates } from "./read-estimates";
import { refreshEstimates } from "./refresh-estimates";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const now = new Date("2026-12-01T12:00:00Z");

/** Journeys of two to four days to a country whose public holidays are not known, one an hour for 30 days. */
async function fillJourneys() {
  const rows = Array.from({ length: 720 }, (_, index) => {
    const createdAt = new Date(now.getTime() - 40 * dayMs + index * hourMs);
    const at = createdAt.getTime();
    const times = [at, at + 2 * dayMs + ((index * 7) % 48) * hourMs].map((each) => new Date(each));
    const checkpoints = (["accepted", "delivered"] as const).map((step, place) =>
      scan(step, times[place]?.toISOString() ?? ""),
    );
    return {
      ...{ id: newId(createdAt), carrier: "ups", number: `N${index}`, createdAt, changedAt: createdAt },
      ...{ checkpoints, origin: "AT", destination: "QA" },
    };
  });
  await database.db.insert(parcel).values(rows);
}

it("makes estimates by the public holidays of the country of destination", async () => {
  await fillJourneys();
  await refreshEstimates(contextOn(database.db, { now }));
  const table = await readEstimates(database.db);
  const estimate = (destination: string, day: string) => {
    const at = Date.parse(`${day}T10:00:00Z`);
    const given = { id: "", carrier: "ups", service: null, origin: "AT", destination };
    const query = { parcel: describeFacts(given), stage: "accepted", weekday: new Date(at).getUTCDay() };
    const made = table.estimate({ ...query, at, now: at });
    return [made?.low, made?.high].map((end = 0) => (end - at) / dayMs);
  };
  const [low = 0, high = 0] = estimate("QA", "2026-12-23");
  expect(low).toBeGreaterThan(1.9);
  expect(high).toBeLessThan(4.1);
  const days = (given: readonly number[]) => given.map((each) => Math.round(each * 10) / 10);
  expect(days(estimate("DE", "2026-12-02"))).toEqual(days([low, high]));
  expect(days(estimate("DE", "2026-12-23"))).toEqual(days([low + 2, high + 2]));
});
