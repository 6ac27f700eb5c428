import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newNumbersPerHourMax } from "@/lib/tracking/store/constants";
import { contextOn } from "./testing/make-parcel";
import { upsNumber } from "./testing/ups-numbers";
import { trackNumbers } from "./track-numbers";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Non-adjacent numbers of one carrier: a million apart. */
const spread = (at: number) => upsNumber(at * 1_000_003);

describe("looking up numbers that are new to this network", () => {
  const visitor = (address: string) =>
    contextOn(database.db, { caller: { kind: "visitor", address }, now: new Date("2026-03-14T12:00:00Z") });
  const request = (address: string, numbers: readonly string[]) =>
    trackNumbers(visitor(address), { numbers: numbers.map((number) => ({ number })) });

  it("is rejected above 600 an hour, also if they are far apart and known from others; numbers looked up before stay open", async () => {
    const guesses = Array.from({ length: newNumbersPerHourMax }, (_, at) => spread(at));
    for (let at = 0; at < guesses.length; at += 20) await request("192.0.2.1", guesses.slice(at, at + 20));
    const next = spread(newNumbersPerHourMax);
    const refused = { key: "tooFrequent", detail: { retryAfterSeconds: 3600 } };
    await expect(request("192.0.2.1", [next])).rejects.toMatchObject(refused);
    expect((await request("198.51.100.1", [next])).parcels).toHaveLength(1);
    await expect(request("192.0.2.1", [next])).rejects.toMatchObject(refused);
    expect((await request("192.0.2.1", guesses.slice(0, 20))).parcels).toHaveLength(20);
  });
});
