import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { build } from "esbuild";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { Context } from "@/lib/platform/context";
import { importCall } from "@/lib/shipments/import-contract";
import { listImports } from "@/lib/shipments/list-imports";
import { startImport } from "@/lib/shipments/start-import";
import { startRun } from "@/lib/shipments/start-run";
import { contextOf } from "@/lib/shipments/testing/store-shipments";
import { makeUser } from "@/tests/api/make-user";

jest.setTimeout(900_000);
process.env.LOG_LEVEL = "silent";

const kills = 51;
const imports = 13;
/** Workers at once: each is killed by itself. */
const workers = 3;
/** Lines of each import; one is as long as a file may be. */
const lines = 1500;
const longest = 10_000;
/** Of a hundred lines, so many repeat an earlier one and so many are damaged. */
const repeated = 5;
const damaged = 2;
/** One file of plain code: a worker that takes a second to start would be killed while it does. */
const bundle = "node_modules/.cache/1tracking/run-desk.mjs";

let database: TestDatabase;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  database = await createTestDatabase();
  await build({
    entryPoints: ["tests/process/run-desk.ts"],
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    logLevel: "error",
  });
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await database.close();
});

async function startChild(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [bundle, "150", "600"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "test", DATABASE_URL: database.url, SANDBOX: "on" },
  });
  children.add(child);
  child.once("exit", () => children.delete(child));
  if (child.stdout) await once(child.stdout, "data");
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

interface Begun {
  readonly ctx: Context;
  readonly id: string;
  readonly accountId: string;
  readonly total: number;
  readonly wanted: { readonly inserted: number; readonly duplicate: number; readonly refused: number };
}

let made = 0;
/** An account with one import that is about to run. */
async function begin(count: number): Promise<Begun> {
  const user = await makeUser(database.db);
  const ctx = await contextOf(database.db, user);
  made += 1;
  const wanted = { inserted: 0, duplicate: 0, refused: 0 };
  const rows = Array.from({ length: count }, (_, at) => {
    const number = `1Z${String(made).padStart(4, "0")}${String(at).padStart(12, "0")}`;
    const kind =
      at % 100 < damaged ? "refused" : at % 100 < damaged + repeated && at > 100 ? "duplicate" : "inserted";
    wanted[kind] += 1;
    if (kind === "refused") return `1.23457E+11,${at}`;
    // A number that an earlier chunk or this one had: eighty lines ago.
    return `${kind === "duplicate" ? `1Z${String(made).padStart(4, "0")}${String(at - 80).padStart(12, "0")}` : number},${at}`;
  });
  const text = `trackNum,orderNumber\n${rows.join("\n")}`;
  const draft = await startImport(ctx, importCall.input.parse({ text, options: { carrier: "ups" } }));
  await startRun(ctx, draft);
  return { ctx, id: draft.id, accountId: user.accountId, total: count, wanted };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isOpen = async () =>
  (await database.sql`select 1 from import_run where state in ('queued', 'running')`).length > 0;
const cursors = async () => {
  const [row] = await database.sql`select coalesce(sum(cursor), 0)::int as n from import_run`;
  return Number(row?.n);
};

/** Waits until somebody got on, or nothing is left; at most so long. */
async function untilMoved(from: number): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    if ((await cursors()) !== from || !(await isOpen())) return;
    await wait(20);
  }
}

describe("a worker that is killed in the middle of an import", () => {
  it("loses no line, does none twice, and gives each one verdict", async () => {
    const begun: Begun[] = [await begin(longest)];
    let killed = 0;
    let inTheMiddle = 0;
    while (killed < kills || begun.length < imports) {
      while (begun.length < imports && begun.length <= (killed * imports) / kills)
        begun.push(await begin(lines));
      if (!(await isOpen())) begun.push(await begin(lines));
      const before = await cursors();
      const alive = await Promise.all(Array.from({ length: workers }, startChild));
      await untilMoved(before);
      await Promise.all(
        alive.map(async (child) => {
          await wait(Math.random() * 250);
          await end(child, "SIGKILL");
          killed += 1;
        }),
      );
      if (await isOpen()) inTheMiddle += workers;
    }
    const survivor = await startChild();
    while (await isOpen()) await wait(50);
    await end(survivor, "SIGTERM");
    for (const { ctx, id, accountId, total, wanted } of begun) {
      const [done] = (await listImports(ctx, { id })).imports;
      expect(done).toMatchObject({ state: "done", total, done: total, counts: wanted });
      const [told] = await database.sql`
        select count(*)::int as lines, count(verdict)::int as judged,
          count(*) filter (where verdict = 'inserted')::int as inserted from import_line where import_id = ${id}`;
      expect(told).toEqual({ lines: total, judged: total, inserted: wanted.inserted });
      const [rows] = await database.sql`
        select count(*)::int as shipments, count(distinct s.number)::int as numbers,
          count(distinct s.order_number)::int as orders, count(r.parcel_id) filter (where r.recorded)::int as followed
        from shipment s left join refresh_schedule r on r.parcel_id = s.parcel_id where s.account_id = ${accountId}`;
      const all = wanted.inserted;
      expect(rows).toEqual({ shipments: all, numbers: all, orders: all, followed: all });
      const [tally] = await database.sql`
        select sum(count)::int as counted from shipment_tally where account_id = ${accountId} and not archived`;
      expect(tally).toEqual({ counted: all });
    }
    expect(killed).toBeGreaterThanOrEqual(50);
    expect(begun.length).toBeGreaterThanOrEqual(12);
    expect(inTheMiddle).toBeGreaterThanOrEqual(25);
    console.log(
      `FIGURES ${JSON.stringify({ test: "kill import", imports: begun.length, lines: begun.reduce((sum, { total }) => sum + total, 0), kills: killed, inTheMiddle })}`,
    );
  });
});
