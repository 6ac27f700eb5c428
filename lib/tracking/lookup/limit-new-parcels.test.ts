import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { contextOn } from "./testing/make-parcel";
import { upsNumber } from "./testing/ups-numbers";
import { trackNumbers } from "./track-numbers";

process.env.VISITOR_NUMBERS_PER_DAY = "3";
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const now = new Date("2026-03-14T12:00:00Z");
const number = (at: number) => upsNumber(at * 1_000_003);
const stored = async () =>
  (await database.sql`select number from parcel order by number`).map((row) => row.number);
const lookUp = async (numbers: readonly number[], network: number, at = now) => {
  const caller = { kind: "visitor", address: `192.0.2.${network}` } as const;
  const input = { numbers: numbers.map((one) => ({ number: number(one) })) };
  return (await trackNumbers(contextOn(database.db, { caller, now: at }), input)).parcels;
};

it("stores so many new numbers a day for visitors of all networks, answers above them, and counts no account", async () => {
  await lookUp([1, 2], 1);
  await lookUp([3], 2);
  const [known, more] = await lookUp([1, 4], 3);
  expect(known).toMatchObject({ asking: true, problem: null });
  expect(more).toMatchObject({
    number: number(4),
    carrier: "ups",
    asking: false,
    problem: { kind: "limitReached" },
  });
  expect(await stored()).toEqual([1, 2, 3].map(number).sort());
  // Whoever adds it to a list is a system caller here: not counted.
  await trackNumbers(contextOn(database.db, { now }), { numbers: [{ number: number(5) }] });
  expect(await stored()).toHaveLength(4);
  const [next] = await lookUp([4], 3, new Date("2026-03-15T00:00:00Z"));
  expect(next).toMatchObject({ problem: null });
  expect(await stored()).toHaveLength(5);
});
