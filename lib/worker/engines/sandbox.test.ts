import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { testNumbers } from "@/lib/connectors/sandbox/constants";
import { subStatuses } from "@/lib/parcels/parcel/constants";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { refreshNow } from "@/lib/tracking/lookup/refresh-now";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { trackNumbers } from "@/lib/tracking/lookup/track-numbers";
import type { Engine } from "./run-embedded";
import { startWorker } from "./start-worker";

let database: TestDatabase;
let worker: Engine;

beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    SANDBOX: "on",
    SANDBOX_SPEED: "7200",
    LOG_LEVEL: "silent",
  });
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await closeDatabase();
  await database.close();
});

const request = (numbers: readonly string[]) => ({ numbers: numbers.map((number) => ({ number })) });

describe("the sandbox through the whole pipeline", () => {
  it("shows every documented number as documented, marked as simulated, and never a failure as Not found", async () => {
    for (let from = 0; from < testNumbers.length; from += 20) {
      const some = testNumbers.slice(from, from + 20).filter(({ start }) => start === "end");
      if (some.length === 0) continue;
      const { parcels } = await refreshNow(contextOn(database.db), request(some.map(({ number }) => number)));
      for (const [index, { number, carrier, shows }] of some.entries()) {
        const view = parcels[index];
        expect(view).toMatchObject({ number, carrier, simulated: true });
        if (shows === "noData")
          expect(view).toMatchObject({ status: "not_found", subStatus: "not_found", problem: null });
        else if (shows in subStatuses)
          expect(view).toMatchObject({
            subStatus: shows,
            status: subStatuses[shows as keyof typeof subStatuses],
          });
        else if (shows === "pending") expect(view).toMatchObject({ subStatus: null, problem: null });
        else expect(view).toMatchObject({ subStatus: null, status: "not_found", problem: { kind: shows } });
      }
    }
  }, 30_000);

  it("fetches again as soon as the reader entered the postcode", async () => {
    const number = testNumbers.find(({ story }) => story === "needsPostcode")?.number ?? "";
    const { parcels } = await refreshNow(contextOn(database.db), request([number]));
    expect(parcels).toMatchObject([
      { problem: { kind: "moreInfoNeeded", fields: ["postcode"] }, why: "needsInfo" },
    ]);
    await database.sql`update parcel set asked_at = asked_at - interval '6 seconds' where number = ${number}`;
    const given = { numbers: [{ number, extra: { postcode: "10115" } }] };
    const { parcels: shown } = await refreshNow(contextOn(database.db), given);
    expect(shown).toMatchObject([{ problem: null, simulated: true }]);
    expect(shown[0]?.checkpoints.length).toBeGreaterThan(0);
    expect(JSON.stringify(shown)).not.toContain("10115");
  });

  it("moves by itself while viewed, and increases the version with every move", async () => {
    const number =
      testNumbers.find(({ start, shows }) => start === "begin" && shows === "label_created")?.number ?? "";
    const seen = new Map<number, string>();
    while (seen.size < 3) {
      const [view] = (await trackNumbers(contextOn(database.db), request([number]))).parcels;
      if (view?.subStatus && ![...seen.values()].includes(view.subStatus))
        seen.set(view.version, view.subStatus);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect([...seen.values()][0]).toBe("label_created");
    expect([...seen.keys()]).toEqual([...seen.keys()].sort((a, b) => a - b));
  }, 120_000);
});
