import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { customerEmail } from "@/db/schema/customer-emails";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { hourMs } from "@/lib/core/calendar";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { type ResendEmulator, startResend } from "@/tests/emulators/resend";
import { emailsUncertain } from "./events";
import { resolveUncertain } from "./resolve-uncertain";
import { buildSenders, fillEmails, makeChance, startSenders } from "./testing/start-senders";

jest.setTimeout(process.env.NIGHTLY ? 900_000 : 90_000);

/** Set NIGHTLY for the long run: 10,000 emails, more than 50 kills. */
const { emails, kills } = process.env.NIGHTLY ? { emails: 10_000, kills: 55 } : { emails: 600, kills: 5 };
const killEveryMs = 500;
const aheadMs = 40 * hourMs;
const variables = { ...process.env };

let database: TestDatabase;
let resend: ResendEmulator;
beforeAll(async () => {
  resend = await startResend();
  // Before anything reads them: this process asks Resend in the end.
  Object.assign(process.env, transportOf(resend));
  database = await createTestDatabase();
  await buildSenders();
});
afterAll(async () => {
  await database.close();
  await resend.close();
});

const startWorkers = (resend: ResendEmulator, aheadMs = 0) =>
  startSenders({ variables: { ...variables, ...transportOf(resend), DATABASE_URL: database.url }, aheadMs });
const transportOf = ({ origin }: ResendEmulator) => ({
  TEST_CARRIER_HOSTS: `api.resend.com=${origin}`,
  ...{ RESEND_API_KEY: "re_test_0001", RESEND_CALLS_PER_SECOND: "100", LOG_LEVEL: "silent" },
  SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
});
const fill = (count: number) => fillEmails(database.db, count);

const countIn = (...states: string[]) =>
  database.db.$count(customerEmail, sql`${customerEmail.state} in ${states}`);

it("workers that are killed and a service that fails three times in ten lose no email and send none twice", async () => {
  const seed = Number(process.env.SEED);
  const chance = makeChance(seed);
  await fill(emails);
  const failures = { count: 0 };
  resend.behave(() => {
    const draw = chance();
    if (draw < 0.3) failures.count += 1;
    if (draw < 0.06) return "reset";
    if (draw < 0.13) return "acceptReset";
    if (draw < 0.18) return "acceptDown";
    if (draw < 0.24) return "tooMany";
    return draw < 0.3 ? "down" : draw < 0.45 ? "late" : "ok";
  });
  const staff = startWorkers(resend);
  let killed = 0;
  const began = Date.now();
  while (killed < kills) {
    await wait(killEveryMs * (0.5 + chance()));
    if (staff.kill()) killed += 1;
  }
  while ((await countIn("waiting", "queued")) > 0) await wait(50);
  await staff.close();
  const keys = resend.mails.map(({ body }) => JSON.stringify(body.tags));
  expect(keys.length - new Set(keys).size).toBe(0);
  expect(new Set(keys).size).toBe(emails);
  expect(await countIn("sent")).toBe(emails);
  const figures = { seed, emails, killed, failed: failures.count, seconds: (Date.now() - began) / 1000 };
  process.stdout.write(`FIGURES ${JSON.stringify({ test: "kill senders", ...figures })}\n`);
});

it("a clock that moves forty hours between tries makes uncertain what may have been sent, and sends none twice", async () => {
  await database.db.delete(customerEmail);
  resend.mails.length = 0;
  resend.fates.length = 0;
  await fill(300);
  resend.behave("acceptReset");
  const before = startWorkers(resend);
  while (resend.mails.length < 300) await wait(50);
  await before.close();
  // As the service does after a day.
  resend.forgetKeys();
  resend.behave("ok");
  const later = startWorkers(resend, aheadMs);
  while ((await countIn("waiting", "queued")) > 0) await wait(50);
  await later.close();
  const keys = resend.mails.map(({ body }) => JSON.stringify(body.tags));
  expect(new Set(keys).size).toBe(300);
  expect(keys).toHaveLength(300);
  expect(await countIn("uncertain")).toBe(300);
  // Asking the service settles them all.
  const jobs = await database.db.execute(
    sql`select 1 from graphile_worker.jobs where task_identifier = ${emailsUncertain.name}`,
  );
  expect(jobs).toHaveLength(1);
  await resolveUncertain(contextOn(database.db, { now: new Date(Date.now() + aheadMs) }));
  expect(await countIn("sent")).toBe(300);
});
