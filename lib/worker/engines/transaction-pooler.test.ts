import { setLoginLimits } from "@/db/client";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { closeDatabase, database, databaseOf, openedDatabase } from "@/lib/platform/adapters/database";
import { notificationChannels, publish, subscribe } from "@/lib/platform/adapters/notifications";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { upsNumber } from "@/lib/tracking/lookup/testing/ups-numbers";
import { trackNumbers } from "@/lib/tracking/lookup/track-numbers";
import { makeUser } from "@/tests/api/make-user";
import { type PgBouncer, startPgBouncer } from "@/tests/emulators/start-pgbouncer";
import type { Engine } from "./run-embedded";
import { startWorker } from "./start-worker";

let direct: TestDatabase;
let pooler: PgBouncer;
let worker: Engine;
beforeAll(async () => {
  direct = await createTestDatabase();
  await setLoginLimits(direct.sql);
  pooler = await startPgBouncer(direct.url);
  Object.assign(process.env, {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: direct.url,
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
    SANDBOX: "on",
    LOG_LEVEL: "silent",
  });
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await closeDatabase();
  await pooler.stop();
  await direct.close();
});

const numbers = Array.from({ length: 60 }, (_, at) => upsNumber(90_000 + at));

describe("behind PgBouncer in transaction mode", () => {
  it("answers every look-up, many at once and again, and its jobs fetch them", async () => {
    const looked = () =>
      Promise.all(
        numbers.map(
          async (number) => (await trackNumbers(contextOn(database()), { numbers: [{ number }] })).parcels[0],
        ),
      );
    for (let times = 0; times < 3; times++)
      expect((await looked()).map((view) => view?.number)).toEqual(numbers);
    for (;;) {
      const views = await looked();
      if (views.every((view) => view?.asking === false && view.subStatus !== null)) break;
    }
  }, 60_000);

  it("tells every change to those who listen", async () => {
    const heard: string[] = [];
    const end = await subscribe(notificationChannels.parcelChanged, (payload) => heard.push(payload));
    for (const payload of ["1", "2", "3"])
      await publish(database(), notificationChannels.parcelChanged, payload);
    while (heard.filter((one) => ["1", "2", "3"].includes(one)).length < 3)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await end();
  });

  it("shows each account its own rows, whichever connection a statement gets", async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => makeUser(database())));
    await Promise.all(
      users.flatMap(({ accountId }) =>
        Array.from({ length: 20 }, async () => {
          const rows = await databaseOf(accountId).execute<{ id: string }>("select id from account");
          expect([...rows]).toEqual([{ id: accountId }]);
        }),
      ),
    );
  });

  it("limits statements by the login, since a pooler's connections cannot", async () => {
    const [row] = await openedDatabase().sql`select current_setting('statement_timeout') as limit`;
    expect(row).toEqual({ limit: "25s" });
  });
});
