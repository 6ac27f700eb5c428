import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newNumbersPerHourMax } from "./constants";
import { contextOn } from "./testing/make-parcel";
import { upsNumber } from "./testing/ups-numbers";
import { trackNumbers } from "./track-numbers";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe("asking for numbers that nobody asked for before", () => {
  const visitor = (address: string) =>
    contextOn(database.db, { caller: { kind: "visitor", address }, now: new Date("2026-03-14T12:00:00Z") });
  const ask = (address: string, numbers: readonly string[]) =>
    trackNumbers(visitor(address), { numbers: numbers.map((number) => ({ number })) });

  it("is slowed down for whoever tries one after the other; known numbers and others are not", async () => {
    const guesses = Array.from({ length: newNumbersPerHourMax }, (_, at) => upsNumber(at));
    for (let at = 0; at < guesses.length; at += 20) await ask("192.0.2.1", guesses.slice(at, at + 20));
    const next = upsNumber(newNumbersPerHourMax);
    await expect(ask("192.0.2.1", [next])).rejects.toMatchObject({
      key: "tooFrequent",
      detail: { retryAfterSeconds: 3600 },
    });
    expect((await ask("192.0.2.1", guesses.slice(0, 20))).parcels).toHaveLength(20);
    expect((await ask("192.0.2.2", [next])).parcels).toHaveLength(1);
  });
});
