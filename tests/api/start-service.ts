import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { eq } from "drizzle-orm";
import { Pool } from "undici";
import { parcel } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { callAddress, readsQuery } from "@/lib/core/define-call";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { startWorker } from "@/lib/worker/engines/start-worker";
import type { Answered } from "./check-answer";
import { copyUser, makeUser } from "./make-user";
import { type ApiRoute, bracketed } from "./route-rows";
import { serveCalls } from "./serve-calls";

export interface Service {
  readonly database: TestDatabase;
  readonly port: number;
  /** Log lines, level "error" by default. */
  readonly logged: string[];
  send(
    method: string,
    path: string,
    body?: string | Buffer | null,
    headers?: Record<string, string>,
  ): Promise<Answered>;
  /** Cookie header of a user who may make this call; none if anybody may. */
  login(route: ApiRoute): Promise<{ cookie?: string }>;
  /** Sends an input as the browser does: a GET's or DELETE's in the query, anything else as JSON. */
  call(route: ApiRoute, input: unknown, text?: string): Promise<Answered>;
  stop(): Promise<void>;
}

/** Below every call's limit. */
const callsPerUser = 8;
/** Users made at once. */
const usersAtOnce = 50;

/**
 * All calls on their own database, with a worker and simulated carriers: what `npm start` runs, without
 * pages.
 */
export async function startService({ logLevel = "error" } = {}): Promise<Service> {
  const database = await createTestDatabase();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    SECRET_KEY: randomBytes(32).toString("base64"),
    ONETRACKING_EMBEDDED: "1",
    SANDBOX: "on",
    // Trials of carrier accounts reach nobody, unless the test has an emulator.
    TEST_CARRIER_HOSTS: ["onlinetools.ups.com=http://127.0.0.1:9", process.env.TEST_CARRIER_HOSTS]
      .filter(Boolean)
      .join(","),
    LOG_LEVEL: logLevel,
  });
  const logged = readLog();
  const worker = await startWorker();
  const server = await serveCalls();
  const pool = new Pool(server.origin, { connections: 8, pipelining: 1 });
  const send: Service["send"] = async (method, path, body = null, headers = {}) => {
    const start = performance.now();
    const {
      statusCode,
      headers: given,
      body: answer,
    } = await pool.request({
      method: method as "GET",
      path,
      body,
      headers: { accept: "application/json", ...headers },
    });
    const text = await answer.text();
    return { status: statusCode, type: String(given["content-type"]), text, ms: performance.now() - start };
  };
  const sessions = new Map<string, { cookie: string; used: number }>();
  const user = await makeUser(database.db);
  const unused: string[] = [];
  let making: Promise<string[]> | null = null;
  const newCookie = async (): Promise<string> => {
    for (let cookie = unused.pop(); ; cookie = unused.pop()) {
      if (cookie) return cookie;
      making ??= copyUser(database, user, usersAtOnce);
      const made = await making;
      if (unused.length === 0) unused.push(...made.splice(0));
      making = null;
    }
  };
  /**
   * A separate session per call, so that none ends one that another needs; replaced before its limit is used
   * up.
   */
  const login: Service["login"] = async ({ file, call }) => {
    if (!call || call.access === "visitor") return {};
    const known = sessions.get(file);
    const isGood = known !== undefined && file !== "user/logout" && known.used < callsPerUser;
    const { cookie, used } = isGood ? known : { cookie: await newCookie(), used: 0 };
    sessions.set(file, { cookie, used: used + 1 });
    return { cookie };
  };
  return {
    database,
    port: server.port,
    logged,
    send,
    login,
    async call(route, input, text) {
      if (!route.call) throw new Error(`${route.file} is no call`);
      const cookie = await login(route);
      const own = { "x-1tracking": "1", "sec-fetch-site": "same-origin", ...cookie };
      const name = bracketed(route.file) ?? "";
      const named = Object.entries(input ?? {}).find(([key]) => key === name)?.[1] ?? "x";
      const address = callAddress(route.call).replace(
        `[${name}]`,
        // An object may have a member `toString` that is no function.
        encodePart(typeof named === "object" ? JSON.stringify(named) : String(named)) || "x",
      );
      const { method } = route.call;
      if (!readsQuery(route.call))
        return send(route.call.method, address, text ?? JSON.stringify(input), {
          "content-type": "application/json",
          ...cookie,
        });
      return send(method, `${address}?${queryOf(input)}`, null, own);
    },
    async stop() {
      await pool.close();
      await server.close();
      await worker.stop();
      await jobsEnded(database);
      await closeDatabase();
      jest.restoreAllMocks();
      await database.close();
    },
  };
}

/**
 * Waits for jobs that were aborted and end late, as on a busy machine: a job that ends without a database fails whatever
 * test runs then.
 */
async function jobsEnded({ sql }: TestDatabase): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    const [row] = await sql`
      select count(*)::int as running from graphile_worker._private_jobs where locked_at is not null`;
    if (row?.running === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A query holds strings only: anything else is serialized as a careless client would. */
function queryOf(input: unknown): string {
  const pairs = Object.entries(typeof input === "object" && input !== null ? input : { input });
  return pairs
    .map(
      ([key, value]) => `${encode(key)}=${encode(typeof value === "string" ? value : JSON.stringify(value))}`,
    )
    .join("&")
    .slice(0, 12_000);
}

/** A part of an address, at most 4,000 characters: the text is cut, since half an escaped character is no address. */
function encodePart(text: string): string {
  let part = text.slice(0, 4_000);
  while (encode(part).length > 4_000) part = part.slice(0, part.length >> 1);
  return encode(part);
}

function encode(text: string | undefined): string {
  return encodeURIComponent((text ?? "undefined").replace(/\p{Surrogate}/gu, "\ufffd"));
}

/** The log goes to standard error: tests collect its lines instead. */
export function readLog(): string[] {
  const lines: string[] = [];
  const write = fs.write as (...all: unknown[]) => void;
  jest.spyOn(fs, "write").mockImplementation(((fd: number, text: string, ...rest: unknown[]) => {
    if (fd !== 2) return write(fd, text, ...rest);
    lines.push(String(text));
    const done = rest.findLast((one) => typeof one === "function") as (error: null, size: number) => void;
    setImmediate(done, null, Buffer.byteLength(text));
  }) as unknown as typeof fs.write);
  return lines;
}

/** Requests a parcel once and waits until its journey is stored. */
export async function makeKnown(service: Service, route: ApiRoute, number: string): Promise<void> {
  await service.call(route, { numbers: [{ number, carrier: "royal-mail" }] });
  const end = Date.now() + 10_000;
  for (;;) {
    const [row] = await service.database.db.select().from(parcel).where(eq(parcel.number, number));
    if (row?.answeredAt) return;
    if (Date.now() > end) throw new Error("the journey never came");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
