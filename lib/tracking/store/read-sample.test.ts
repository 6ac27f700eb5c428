import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { sampledParcelsMax, sampleReadEveryMs } from "./constants";
import { isSampled, readSample, shareOf } from "./read-sample";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe("the sample of parcels on which dates are compared", () => {
  it("is all of them on a small server, and never more than its limit on a large one", () => {
    expect([-1, 0, 1, 1000, sampledParcelsMax].map(shareOf)).toEqual([1, 1, 1, 1, 1]);
    for (const parcels of [sampledParcelsMax + 1, 1e6, 3.7e7, 1e9])
      expect(parcels / shareOf(parcels)).toBeLessThanOrEqual(sampledParcelsMax);
    expect(shareOf(3.65e8)).toBe(2048);
  });

  it("holds one parcel in so many, always the same, and the smaller sample is a part of the larger one", () => {
    const ids = Array.from({ length: 8000 }, () => newId());
    const drawn = (oneIn: number) => ids.filter((id) => isSampled(id, oneIn));
    expect(drawn(1)).toEqual(ids);
    // Of 1,000 expected: ten standard deviations are 300.
    expect(drawn(8).length).toBeGreaterThan(700);
    expect(drawn(8).length).toBeLessThan(1300);
    expect(drawn(64).every((id) => isSampled(id, 8))).toBe(true);
    expect(drawn(8)).toEqual(drawn(8));
  });

  it("follows PostgreSQL's estimate of the number of parcels, without anybody who waits for it", async () => {
    const start = Date.now();
    expect(await readSample(database.db, start)).toBe(1);
    // Else an autovacuum of this moment would write the real number again.
    await database.sql`alter table parcel set (autovacuum_enabled = off)`;
    await database.sql`update pg_class set reltuples = 1e6 where oid = 'parcel'::regclass`;
    expect(await readSample(database.db, start + sampleReadEveryMs - 1)).toBe(1);
    expect(await readSample(database.db, start + sampleReadEveryMs)).toBe(1);
    expect(await readSample(database.db, start + sampleReadEveryMs + 1)).toBe(8);
  });

  it("is the smallest one where the database cannot be read", async () => {
    const db = { execute: () => Promise.reject(new Error("gone")) };
    expect(await readSample(db as never)).toBe(16 ** 6);
  });
});
