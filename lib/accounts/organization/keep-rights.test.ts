import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { type HistoryResult, runHistory } from "@/lib/accounts/company/testing/run-history";

process.env.LOG_LEVEL = "silent";
/** HISTORIES makes more, SEED others. Printed, so that a failing one can be repeated. */
const count = Number(process.env.HISTORIES ?? 40);
const firstSeed = Number(process.env.SEED) * 10_000;
const actsMax = 60;
/** Each needs a connection now and then. */
const atOnce = 6;
jest.setTimeout(Math.max(60_000, count * 8_000));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it(`no act of a member gives anybody more than that member had, in ${count} random histories`, async () => {
  const results: HistoryResult[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      next += 1;
      results.push(await runHistory(database, firstSeed + next, actsMax));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const sum = (of: (one: HistoryResult) => number) => results.reduce((all, one) => all + of(one), 0);
  const [done, refused, changing] = [
    sum((one) => one.done),
    sum((one) => one.refused),
    sum((one) => one.changing),
  ];
  process.stdout.write(
    `histories: seed ${firstSeed / 10_000}, ${count} with ${done} acts done, ${refused} refused, ${changing} changed what somebody reaches\n`,
  );
  expect(results.flatMap(({ faults }) => faults)).toEqual([]);
  // It would prove nothing if everything were refused, or if nothing had an effect.
  expect(done).toBeGreaterThan(refused / 10);
  expect(changing).toBeGreaterThan(count / 4);
});
