/**
 * Emails to customers that one worker composes and sends in an hour: 5,000 are due (EMAILS for another number), over Resend
 * (a hundred a call, two calls a second: `RESEND_CALLS_PER_SECOND`) and over SMTP (one each), both on loopback. From the start
 * to the last stored response: decide, draw, fix in batches, send, store. Baselines: what two calls of Resend a second
 * allow; the same SMTP server and client, an email after another on four connections, with no database and nothing to draw.
 * TRANSPORT=resend or smtp for one alone. Own embedded database with default settings.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Database, openDatabase } from "@/db/client";
import { emailSetting } from "@/db/schema/customer-emails";
import { hourMs } from "@/lib/core/calendar";
import { decideEmails } from "@/lib/messages/customer-emails/decide-emails";
import { sendBySmtp } from "@/lib/messages/mail/providers/smtp";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { bundledArgs } from "@/server/bundle-process";
import { makeUser } from "@/tests/api/make-user";
import { startResend } from "@/tests/emulators/resend";
import { startSmtp } from "@/tests/emulators/smtp";
import { processorMs } from "../processor-time";
import { sized } from "../sized";
import { startCluster } from "../start-cluster";

const emails = Number(process.env.EMAILS ?? sized(5000, 100));
const callsPerSecond = 2;
const batch = 100;

/** Emails of one company about parcels on their way, due for an hour. */
async function fill(db: Database): Promise<void> {
  const { accountId } = await makeUser(db);
  const since = new Date(Date.now() - hourMs);
  const activeSince = new Date(since.getTime() - hourMs);
  await db.insert(emailSetting).values({
    ...{ accountId, occasion: "in_transit", active: true, activeSince, delayMinutes: 0, updatedAt: since },
  });
  const times = { addedAt: since, statusSince: since, lastEventAt: since };
  const shipments = Array.from({ length: emails }, (_, at) => ({
    ...{ ...times, customerEmail: `reader${at}@shop.example`, orderNumber: String(1000 + at) },
  }));
  const shipmentIds = await storeShipments(db, accountId, shipments);
  await decideEmails(contextOn(db, { now: since }), { shipmentIds });
}

async function startChild(
  databaseUrl: string,
  variables: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const [args = []] = await bundledArgs(process.cwd(), ["tests/process/run-emails.ts"]);
  const child = spawn(
    process.execPath,
    [...(process.env.PROFILE ? ["--cpu-prof", `--cpu-prof-dir=${process.env.PROFILE}`] : []), ...args],
    {
      stdio: ["ignore", "pipe", "inherit"],
      // As the product starts its workers: React is slower otherwise.
      env: {
        ...process.env,
        NODE_ENV: "production",
        LOG_LEVEL: "warn",
        DATABASE_URL: databaseUrl,
        ...variables,
      },
    },
  );
  if (child.stdout) await once(child.stdout, "data");
  return child;
}

/** Most calls that began within one second. */
function busiestSecond(times: readonly number[]): number {
  return Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length));
}

interface Service {
  readonly variables: Readonly<Record<string, string>>;
  /** Emails that it took. */
  readonly taken: () => number;
  /** Of them, those that it had already. */
  readonly twice: () => number;
  readonly more: () => Readonly<Record<string, number>>;
  /** Emails an hour without us, and what that is. */
  readonly baseline: () => Promise<{ readonly perHour: number; readonly what: string }>;
  close(): Promise<void>;
}

async function makeResend(): Promise<Service> {
  const resend = await startResend();
  const times: number[] = [];
  resend.behave(() => {
    times.push(performance.now());
    return "ok";
  });
  return {
    variables: {
      ...{ RESEND_API_KEY: "re_bench_0001", RESEND_CALLS_PER_SECOND: String(callsPerSecond) },
      TEST_CARRIER_HOSTS: `api.resend.com=${resend.origin}`,
    },
    taken: () => resend.mails.length,
    twice: () => resend.mails.length - new Set(resend.mails.map(({ body }) => String(body.to))).size,
    more: () => ({ calls: times.length, busiestSecond: busiestSecond(times) }),
    baseline: async () => ({
      perHour: callsPerSecond * batch * 3600,
      what: `${callsPerSecond} calls a second of ${batch} emails`,
    }),
    close: resend.close,
  };
}

/** As large as the emails of the benchmark. */
const html = `<p>${"x".repeat(12_000)}</p>`;
const baselineEmails = sized(400, 40);

async function makeSmtp(): Promise<Service> {
  const smtp = await startSmtp();
  const all = () => [...smtp.taken.values()].reduce((sum, times) => sum + times, 0);
  return {
    variables: { SMTP_URL: smtp.url },
    taken: all,
    twice: () => all() - smtp.taken.size,
    more: () => ({}),
    async baseline() {
      const email = { to: "reader@shop.example", subject: "s", html, plain: "x".repeat(1000), headers: {} };
      const began = performance.now();
      let sent = 0;
      const work = async () => {
        while (sent < baselineEmails) {
          sent += 1;
          await sendBySmtp(smtp.url, "a@shop.example", email, `baseline${sent}`);
        }
      };
      await Promise.all([work(), work(), work(), work()]);
      const perHour = Math.round((sent / (performance.now() - began)) * 3_600_000);
      return { perHour, what: "four SMTP connections without a database" };
    },
    close: smtp.close,
  };
}

async function measure(transport: "resend" | "smtp", service: Service): Promise<void> {
  const cluster = await startCluster();
  let child: ChildProcess | undefined;
  try {
    const { db, sql, close } = openDatabase(cluster.url, { max: 2 });
    await fill(db);
    const pidFile = await readFile(join(cluster.root, "pg", "postmaster.pid"), "utf8");
    child = await startChild(cluster.url, service.variables);
    const ready = performance.now();
    const pids = { worker: child.pid ?? 0, database: Number(pidFile.split("\n")[0]) };
    const used = () => Object.values(pids).map(processorMs);
    const before = used();
    for (let sent = 0; sent < emails; ) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      const [row] = await sql`
        select count(*) filter (where state = 'sent')::int as sent, min(note) filter (where state = 'failed') as note
        from customer_email`;
      sent = row?.sent ?? 0;
      if (row?.note) throw new Error(`an email failed: ${row.note}`);
      if (performance.now() - ready > 10 * 60_000) throw new Error(`${sent} in ten minutes`);
    }
    const seconds = (performance.now() - ready) / 1000;
    const after = used();
    await close();
    const { twice, more } = { twice: service.twice(), more: service.more() };
    const perHour = Math.round((emails / seconds) * 3600);
    const baseline = await service.baseline();
    const figures = {
      ...{ transport, emails, seconds: Number(seconds.toFixed(1)), perHour, baseline: baseline.perHour },
      ...{ ratio: Number((perHour / baseline.perHour).toFixed(3)), twice, ...more },
      processorMsPerEmail: Object.fromEntries(
        Object.keys(pids).map((name, at) => [name, Number(((after[at]! - before[at]!) / emails).toFixed(2))]),
      ),
    };
    console.log(`${transport.padEnd(10)} ${perHour} emails an hour (${emails} in ${figures.seconds} s)`);
    console.log(`baseline   ${baseline.perHour} an hour: ${baseline.what}; ratio ${figures.ratio}`);
    console.log(`processor  ms an email: ${JSON.stringify(figures.processorMsPerEmail)}`);
    console.log(`FIGURES ${JSON.stringify({ bench: "emails", ...figures })}`);
  } finally {
    if (child && child.exitCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    await service.close();
    await cluster.remove();
  }
}

const only = process.env.TRANSPORT;
if (only !== "smtp") await measure("resend", await makeResend());
if (only !== "resend") await measure("smtp", await makeSmtp());
