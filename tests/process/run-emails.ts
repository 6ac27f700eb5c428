/**
 * A process that decides on and sends emails to customers, for tests and benchmarks: on DATABASE_URL, to the email service
 * in TEST_CARRIER_HOSTS or SMTP_URL. Prints `ready` on standard output; ends when it is killed. Arguments: milliseconds
 * until a lease expires, factor for the waits between tries, milliseconds by which the clock is ahead.
 */
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "@/db/client";
import { defaultLocale } from "@/lib/core/locales";
import { sendEmails } from "@/lib/messages/customer-emails/send-emails";
import type { Context } from "@/lib/platform/adapters/context";
import { log } from "@/lib/platform/adapters/log";

const [leaseMs = 120_000, waitFactor = 1, aheadMs = 0] = process.argv.slice(2).map(Number);
const { db } = openDatabase(process.env.DATABASE_URL ?? "", { max: 8 });
const clock = () => new Date(Date.now() + aheadMs);
const ctx: Omit<Context, "now"> = {
  ...{ db, locale: defaultLocale, caller: { kind: "system", address: "" }, requestId: "emails" },
  ...{ log: log("worker"), signal: new AbortController().signal },
};
process.stdout.write("ready\n");
for (;;) {
  try {
    await sendEmails({ ...ctx, now: clock() }, { clock, leaseMs, waitFactor });
  } catch (error) {
    process.stderr.write(`${error}\n`);
    // A database that starts again is not to be held up by those who want it.
    await wait(500);
  }
  await wait(50);
}
