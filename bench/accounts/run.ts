/**
 * What guessing costs (P27) and what responses reveal (P28). The calls' handlers in one process with their own database:
 * 500 pairs of an address with and one without an account, alternating, by Welch's t-test; one account under 10,000
 * attempts from 1,000 networks while its owner logs in on a known and on a new device, and 10,000 accounts tried by one
 * network. Baseline: an empty call (limit, reading, envelope) at an even pace before and meanwhile.
 */
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { openDatabase } from "@/db/client";
import { removeCluster, startEmbedded } from "@/db/embedded";
import { migrateDatabase } from "@/db/migrate";
import { account, accountUser, verification } from "@/db/schema/accounts";
import { hashUnqueued } from "@/lib/accounts/passwords/hash-password";
import { registerAccount } from "@/lib/accounts/passwords/register-account";
import { requestPasswordCode } from "@/lib/accounts/passwords/request-password-code";
import { logIn } from "@/lib/accounts/sign-in/log-in";
import { codeOf } from "@/lib/accounts/users/consume-code";
import { loginCall, passwordCodeCall, registerCall } from "@/lib/accounts/users/contract";
import { type Call, defineCall } from "@/lib/core/define-call";
import { newAccountId, newId } from "@/lib/core/ids";
import { handle } from "@/lib/http/handle-call";
import { sessionCookies } from "@/lib/http/session-cookies";
import { announceWebProcess } from "@/lib/http/web-process";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { sized } from "../sized";

const pairs = sized(500, 20);
const tries = sized(10_000, 400);
const networks = 1_000;
const atOnce = 16;
/**
 * Guesses come one by one at this rate while others are measured; 10,000 at once would only measure the bench
 * itself.
 */
const perSecond = 200;
/** Rate of other users' calls, without guesses and during them. */
const othersPerSecond = 25;
const password = "Weidenkatze-9";

const folder = await mkdtemp(join(tmpdir(), "1tracking-bench-"));
await chmod(folder, 0o755);
const server = await startEmbedded({ dir: join(folder, "pg"), database: "bench" });
const secret = randomBytes(32).toString("base64");
Object.assign(process.env, { DATABASE_URL: server.url, SECRET_KEY: secret, ONETRACKING_EMBEDDED: "1" });
await migrateDatabase(server.url);
const opened = openDatabase(server.url);

const limit = { max: 1_000_000_000, windowSeconds: 60 };
const open = <C extends Call>(call: C): C => ({ ...call, limit });
const login = handle(open(loginCall), logIn, {
  cookies: (done, given) => ("opened" in done ? sessionCookies(done.opened, given) : []),
});
const register = handle(open(registerCall), registerAccount);
const code = handle(open(passwordCodeCall), requestPasswordCode);
const emptyCall = defineCall({
  method: "POST",
  path: "bench/empty",
  access: "visitor",
  input: z.object({}),
  output: z.object({}),
  limit,
});
const empty = handle(emptyCall, async () => ({}));

interface Answered {
  readonly ms: number;
  readonly status: number;
  readonly cookie: string;
  readonly key: string | undefined;
  /** Token to send back with a mailed code, if the log-in asked for one. */
  readonly mailCode: string | undefined;
}
// Handlers take the caller's address from the header that `ask` sets.
announceWebProcess();
let network = 0;
async function request(
  handler: (request: Request) => Promise<Response>,
  input: Record<string, unknown>,
  { method = "POST", address = "", cookie = "" } = {},
): Promise<Answered> {
  network += 1;
  const headers = {
    "content-type": "application/json",
    "sec-fetch-site": "same-origin",
    "x-1tracking": "1",
    "x-client-address": address || `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`,
    ...(cookie ? { cookie } : {}),
  };
  const query = method === "GET" ? `?${new URLSearchParams(input as Record<string, string>)}` : "";
  const body = method === "GET" ? {} : { body: JSON.stringify(input) };
  const start = performance.now();
  const answer = await handler(new Request(`http://127.0.0.1/x${query}`, { method, headers, ...body }));
  const ms = performance.now() - start;
  const jar = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
  const { status, data } = (await answer.json()) as {
    status: { key?: string };
    data: { mailCode?: string } | null;
  };
  return { ms, status: answer.status, cookie: jar.join("; "), key: status.key, mailCode: data?.mailCode };
}

/** The code in the email of a request. */
async function codeOfRequest(id: string): Promise<string> {
  const find = async (one: string) =>
    (await opened.db.select().from(verification).where(eq(verification.id, one)))[0];
  const row = await find(id);
  const mailed = row?.mailedWith == null ? row : await find(row.mailedWith);
  return mailed ? codeOf(mailed) : "";
}

async function makeUsers(prefix: string, count: number): Promise<void> {
  const passwordHash = await hashUnqueued(password);
  const now = new Date();
  const ids = Array.from({ length: count }, () => [newAccountId(now), newId(now)] as const);
  for (let at = 0; at < count; at += 1_000) {
    const some = ids.slice(at, at + 1_000);
    await opened.db
      .insert(account)
      .values(some.map(([id]) => ({ id, kind: "personal", timeZone: "UTC", createdAt: now })));
    await opened.db.insert(accountUser).values(
      some.map(([accountId, id], index) => {
        const email = `${prefix}${at + index}@example.org`;
        const times = { createdAt: now, passwordChangedAt: now };
        const named = { email, emailKey: email, name: "", locale: "en", passwordHash };
        return { id, accountId, role: "owner", ...named, ...times };
      }),
    );
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const variance = (values: readonly number[]) => {
  const middle = mean(values);
  return values.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (values.length - 1);
};
const at = (values: readonly number[], part: number) =>
  Number(([...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? 0).toFixed(2));

/**
 * Two-sided p of Welch's t; with this many samples t is practically normal (Abramowitz and Stegun 26.2.17).
 */
function welch(a: readonly number[], b: readonly number[]): { t: number; p: number } {
  const t = (mean(a) - mean(b)) / Math.sqrt(variance(a) / a.length + variance(b) / b.length);
  const x = Math.abs(t);
  const k = 1 / (1 + 0.2316419 * x);
  const series =
    k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
  const p = 2 * (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return { t: Number(t.toFixed(2)), p: Number(Math.min(1, p).toFixed(3)) };
}

async function crowd(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const one = async () => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** Starts `count` tasks one after another at an even pace, without waiting for earlier ones. */
async function pace(count: number, each: number, work: (index: number) => Promise<void>): Promise<void> {
  const start = performance.now();
  const begun: Promise<void>[] = [];
  for (let index = 0; index < count; index++) {
    const early = start + (index * 1_000) / each - performance.now();
    if (early > 0) await sleep(early);
    begun.push(work(index));
  }
  await Promise.all(begun);
}

async function oracle() {
  await makeUsers("known", pairs);
  const newAccount = { kind: "personal", password, name: "", language: "en", terms: true };
  const acts: Record<string, (email: string) => Promise<Answered>> = {
    login: (email) => request(login, { email, password: "Falsche-Katze" }),
    register: (email) => request(register, { ...newAccount, email }),
    code: (email) => request(code, { email, language: "en" }, { method: "GET" }),
  };
  const figures: Record<string, unknown> = {};
  for (const [name, act] of Object.entries(acts)) {
    for (let warm = 0; warm < 30; warm++) await act(`warm${warm}@example.org`);
    const known: number[] = [];
    const unknown: number[] = [];
    for (let pair = 0; pair < pairs; pair++) {
      const turn = [
        async () => known.push((await act(`known${pair}@example.org`)).ms),
        async () => unknown.push((await act(`nobdy${pair}@example.org`)).ms),
      ];
      for (const one of pair % 2 ? turn.reverse() : turn) await one();
    }
    figures[name] = {
      known_p50_ms: at(known, 0.5),
      unknown_p50_ms: at(unknown, 0.5),
      ...welch(known, unknown),
    };
  }
  return figures;
}

async function guessing() {
  await makeUsers("owner", 1);
  await makeUsers("many", tries);
  const before: number[] = [];
  const meanwhile: number[] = [];
  const askFor = (seconds: number, taken: number[]) =>
    pace(seconds * othersPerSecond, othersPerSecond, async () => {
      taken.push((await request(empty, {})).ms);
    });
  const owner = { email: "owner0@example.org", password };
  const device = (await request(login, owner)).cookie.replace(/session=[^;]*;? ?/, "");
  await askFor(5, []);
  await askFor(tries / perSecond / 2, before);
  let looked = 0;
  let ownerIn = 0;
  let ownerTried = 0;
  const start = performance.now();
  const guesses = pace(tries, perSecond, async (index) => {
    const address = `172.16.${(index % networks) >> 8}.${index % 256}`;
    const wrong = await request(login, { ...owner, password: `Falsche-${index}` }, { address });
    if (wrong.key === "wrongLogin") looked += 1;
    if (index % 1_000 === 500) {
      ownerTried += 1;
      if ((await request(login, owner, { cookie: device })).status === 200) ownerIn += 1;
    }
  });
  await Promise.all([guesses, askFor(tries / perSecond, meanwhile)]);
  const seconds = (performance.now() - start) / 1000;
  // On a new device from a new network, like a returning owner: the password, then the code of the email.
  const requested = await request(login, owner, { address: "203.0.113.77" });
  const proof = {
    request: String(requested.mailCode),
    code: await codeOfRequest(String(requested.mailCode)),
  };
  const mailed = and(eq(verification.emailKey, owner.email), isNotNull(verification.mailedAt));
  const mails = await opened.db.$count(verification, mailed);
  const back = await request(login, { ...owner, proof }, { address: "203.0.113.77" });
  let one = 0;
  const from = performance.now();
  await crowd(tries, async (index) => {
    const input = { email: `many${index}@example.org`, password: "Falsche-Katze" };
    if ((await request(login, input, { address: "192.0.2.1" })).status === 400) one += 1;
  });
  const minutes = Math.ceil((performance.now() - from) / 60_000) + 1;
  return {
    one_account: {
      tries,
      networks,
      looked,
      seconds: Number(seconds.toFixed(1)),
      owner_in: `${ownerIn}/${ownerTried}`,
      owner_on_new_device: back.status,
      mails_with_codes: mails,
    },
    one_network: { tries, looked: one, allowed_at_most: minutes * 10 },
    others_ms: {
      p50: { before: at(before, 0.5), meanwhile: at(meanwhile, 0.5) },
      p95: { before: at(before, 0.95), meanwhile: at(meanwhile, 0.95) },
    },
  };
}

async function hashing() {
  const taken: number[] = [];
  const start = performance.now();
  for (let count = 0; count < 100; count++) {
    const from = performance.now();
    await hashUnqueued(`Weidenkatze-${count}`);
    taken.push(performance.now() - from);
  }
  const each = 100_000 / (performance.now() - start);
  return { p50_ms: at(taken, 0.5), one_after_another_per_s: Math.round(each), cores: availableParallelism() };
}

try {
  const figures = { hash: await hashing(), oracle: await oracle(), guessing: await guessing() };
  console.log(`FIGURES ${JSON.stringify(figures)}`);
} finally {
  await closeDatabase();
  await opened.close();
  await server.stop("fast");
  await removeCluster(folder);
}
