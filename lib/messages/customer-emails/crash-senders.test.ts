import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { customerEmail } from "@/db/schema/customer-emails";
import { type CrashableDatabase, createCrashableDatabase } from "@/db/testing/crash-database";
import { hourMs } from "@/lib/core/calendar";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { startResend } from "@/tests/emulators/resend";
import { startSmtp } from "@/tests/emulators/smtp";
import { resolveUncertain } from "./resolve-uncertain";
import { buildSenders, fillEmails, makeChance, persist, startSenders } from "./testing/start-senders";

jest.setTimeout(process.env.NIGHTLY ? 3_600_000 : 240_000);

/** Set NIGHTLY for the long run: 10,000 emails, 50 kills, 10 crashes for each transport; EMAILS for another size. */
const { size, kills, crashes } = process.env.NIGHTLY
  ? { size: 10_000, kills: 50, crashes: 10 }
  : { size: 150, kills: 3, crashes: 1 };
const emails = Number(process.env.EMAILS ?? size);
const killEveryMs = 700;
const aheadMs = 40 * hourMs;
const variables = {
  ...process.env,
  ...{ LOG_LEVEL: "silent", SECRET_KEY: Buffer.alloc(32, 7).toString("base64") },
};

interface Provider {
  readonly variables: Readonly<Record<string, string>>;
  /** Ids of the emails that it took, as often as it took them. */
  taken(): string[];
  /** A day has passed there. */
  forget(): void;
  readonly failures: () => number;
  close(): Promise<void>;
}

/** Three calls in ten fail. */
async function makeResend(chance: () => number): Promise<Provider> {
  const resend = await startResend();
  let failures = 0;
  resend.behave(() => {
    const draw = chance();
    if (draw < 0.3) failures += 1;
    if (draw < 0.07) return "reset";
    if (draw < 0.15) return "acceptReset";
    if (draw < 0.2) return "acceptDown";
    if (draw < 0.25) return "tooMany";
    return draw < 0.3 ? "down" : draw < 0.4 ? "late" : "ok";
  });
  const given = {
    ...{ RESEND_API_KEY: "re_test_0001", RESEND_CALLS_PER_SECOND: "20" },
    TEST_CARRIER_HOSTS: `api.resend.com=${resend.origin}`,
  };
  return {
    variables: given,
    taken: () => resend.mails.map(({ body }) => (body.tags as { value: string }[])[0]?.value ?? ""),
    forget: resend.forgetKeys,
    failures: () => failures,
    close: resend.close,
  };
}

async function makeSmtp(chance: () => number): Promise<Provider> {
  const smtp = await startSmtp();
  let failures = 0;
  smtp.behave(() => {
    const draw = chance();
    if (draw < 0.3) failures += 1;
    if (draw < 0.12) return "busy";
    if (draw < 0.2) return "cutBefore";
    return draw < 0.3 ? "cutAfter" : draw < 0.4 ? "late" : "ok";
  });
  return {
    variables: { SMTP_URL: smtp.url },
    taken: () => [...smtp.taken].flatMap(([id, times]) => Array.from({ length: times }, () => id)),
    forget: () => undefined,
    failures: () => failures,
    close: smtp.close,
  };
}

let database: CrashableDatabase;
beforeAll(buildSenders);
beforeEach(async () => {
  database = await createCrashableDatabase();
}, 60_000);
afterEach(() => database.close());

const countIn = (...states: string[]) =>
  persist(() => database.db.$count(customerEmail, sql`${customerEmail.state} in ${states}`));
const idsIn = async (state: string) =>
  (await database.db.execute<{ id: string }>(sql`select id from customer_email where state = ${state}`)).map(
    ({ id }) => id,
  );

it.each([
  ["Resend", makeResend, 1500],
  ["SMTP", makeSmtp, 3000],
] as const)(
  "no email by %s is lost or sent twice, whoever dies and however the clock moves",
  async (by, makeProvider, leaseMs) => {
    const seed = Number(process.env.SEED);
    const chance = makeChance(seed);
    const provider = await makeProvider(chance);
    // Before anything reads the variables of this process, which asks Resend in the end.
    Object.assign(process.env, provider.variables);
    await fillEmails(database.db, emails);
    const start = (ahead: number) =>
      startSenders({
        variables: { ...variables, ...provider.variables, DATABASE_URL: database.url },
        ...{ aheadMs: ahead, leaseMs },
      });
    const began = Date.now();
    let killed = 0;
    let crashed = 0;
    /** Until so many are over, some workers die, and the database. */
    const trouble = async (senders: ReturnType<typeof start>, share: number) => {
      const until = Math.floor(emails * share);
      while ((await countIn("waiting", "queued")) > emails - until) {
        await wait(killEveryMs * (0.5 + chance()));
        if (killed < kills * share && senders.kill()) killed += 1;
        if (crashed < crashes * share && chance() < 0.3) {
          await database.crash();
          crashed += 1;
        }
      }
    };
    const before = start(0);
    await trouble(before, 0.5);
    await before.close();
    provider.forget();
    const later = start(aheadMs);
    await trouble(later, 1);
    while (killed < kills || crashed < crashes) {
      if (killed < kills && later.kill()) killed += 1;
      else if (crashed < crashes) {
        await database.crash();
        crashed += 1;
      }
      await wait(100);
    }
    while ((await countIn("waiting", "queued")) > 0) await wait(50);
    await later.close();

    const taken = provider.taken();
    const once = new Set(taken);
    const uncertain = await idsIn("uncertain");
    expect(taken.length - once.size).toBe(0);
    expect((await idsIn("sent")).filter((id) => !once.has(id))).toEqual([]);
    expect((await countIn("sent")) + uncertain.length).toBe(emails);
    if (by === "Resend") {
      // Calls fail still: the job repeats until the service has been asked about every email.
      await persist(() => resolveUncertain(contextOn(database.db, { now: new Date(Date.now() + aheadMs) })));
      // What the service has is known to be sent; the rest never reached it.
      expect((await idsIn("uncertain")).filter((id) => once.has(id))).toEqual([]);
    }
    const left = await countIn("uncertain");
    await provider.close();
    const figures = {
      seed,
      emails,
      killed,
      crashed,
      failed: provider.failures(),
      uncertain: uncertain.length,
      left,
    };
    const seconds = Math.round((Date.now() - began) / 1000);
    process.stdout.write(`FIGURES ${JSON.stringify({ test: "crash senders", by, ...figures, seconds })}\n`);
  },
);
