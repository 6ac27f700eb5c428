import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { upsNumber } from "@/lib/tracking/lookup/testing/ups-numbers";
import { type ApiUser, askApi, makeApiUser } from "./ask-api";
import { type CallServer, serveCalls } from "./serve-calls";
import { readLog } from "./start-service";

jest.setTimeout(180_000);

let database: TestDatabase;
let server: CallServer;
let logged: string[];
const request = askApi(() => server.origin);
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, { DATABASE_URL: database.url, SANDBOX: "on", LOG_LEVEL: "error" });
  logged = readLog();
  server = await serveCalls();
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
  jest.restoreAllMocks();
  await database.close();
});

const numbers = Array.from({ length: 40 }, (_, at) => upsNumber(7000 + at));
/** The same list in reverse order from another process: locks taken in the given order would deadlock. */
const turned = (by: number) => {
  const list = [...numbers.slice(by), ...numbers.slice(0, by)];
  return by % 2 === 0 ? list : list.reverse();
};

it("two companies add, change, stop, resume, move and delete the same numbers at once, in any order: every call succeeds, each number exists once", async () => {
  const users = [await makeApiUser(database.db), await makeApiUser(database.db)];
  const call = (user: ApiUser, round: number, what: number) => {
    const list = turned((round * 7 + what * 3) % numbers.length);
    const tracks = (more: object) => list.map((trackNum) => ({ trackNum, ...more }));
    const code = what % 2 === 0 ? "ups" : "fedex";
    // With a key, the work is part of a transaction, which is retried as a whole.
    const key = (round + what) % 2 === 0 ? { "idempotency-key": `${round} ${what}` } : {};
    const send = (method: string, path: string, body: object) => request(user, method, path, body, key);
    if (what < 3) return send("POST", "/tracks", { tracks: tracks({ code }) });
    if (what < 4) return send("PUT", "/tracks", { tracks: tracks({ innerNum: `R${round}` }) });
    if (what < 5) return send("PUT", "/tracks", { tracks: tracks({ newCode: code }) });
    if (what < 6) return send("PUT", "/tracks", { tracks: tracks({ stopped: round % 2 === 0 }) });
    return send("POST", "/tracks/delete", { tracks: tracks({ code }) });
  };
  for (let round = 0; round < 12; round++) {
    const answers = await Promise.all(
      users.flatMap((user) => [0, 1, 2, 3, 4, 5, 6].map((what) => call(user, round, what))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { data } of answers) expect(data.succeeded + data.failed).toBe(numbers.length);
  }
  const twice = await database.sql`
    select number from shipment where archived_at is null group by account_id, number, carrier having count(*) > 1`;
  expect([...twice]).toEqual([]);
  expect(logged).toEqual([]);
});
