import type { ChildProcess } from "node:child_process";
import { type CrashableDatabase, createCrashableDatabase } from "@/db/testing/crash-database";
import { buildProcess, endProcess, startProcess } from "@/tests/process/start-process";
import { type BegunImport, beginImport, compareImport, readProgress } from "./testing/begin-import";

jest.setTimeout(900_000);
process.env.LOG_LEVEL = "silent";

/** Crashes of the database: a few in every run, `CRASHES=24` before a release. */
const crashes = Number(process.env.CRASHES ?? 6);
const seed = Number(process.env.SEED);
const lines = 3000;
/** Maximum downtime of the server. */
const awayMaxMs = 400;
const patienceMs = 90_000;

let database: CrashableDatabase;
let bundle: string;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  [database, bundle] = await Promise.all([createCrashableDatabase(), buildProcess("run-shipments")]);
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await database.close();
});

async function startChild(): Promise<ChildProcess> {
  const child = await startProcess(bundle, [150, 600], {
    ...process.env,
    DATABASE_URL: database.url,
    SANDBOX: "on",
  });
  children.add(child);
  return child;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** The same numbers between 0 and 1 for the same seed. */
let drawn = seed;
const draw = () => {
  drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648;
  return drawn / 2_147_483_648;
};

/**
 * Waits until the workers made progress or nothing is left; returns after how long. The steady one must
 * survive.
 */
async function untilMoved(from: number, steady: ChildProcess): Promise<number> {
  const start = Date.now();
  for (;;) {
    if (steady.exitCode !== null) throw new Error(`a worker ended with ${steady.exitCode}`);
    if (Date.now() - start > patienceMs) throw new Error("nobody goes on");
    const { behind, open } = await readProgress(database);
    if (behind !== from || !open) return Date.now() - start;
    await wait(20);
  }
}

describe("a database that crashes in the middle of imports", () => {
  it("loses no line and no worker: each reconnects, continues, and every line has one result", async () => {
    const begun: BegunImport[] = [];
    const begin = async () => begun.push(await beginImport(database.db, lines));
    const steady = await startChild();
    let killed = 0;
    let crashed = 0;
    let inTheMiddle = 0;
    const resumedMs: number[] = [];
    for (; crashed < crashes || inTheMiddle < crashes / 2; crashed += 1) {
      // Every other crash kills a worker too; the steady one survives all of them.
      const victim = crashed % 2 === 1 ? await startChild() : null;
      while ((await database.sql`select 1 from import_run where state in ('queued', 'running')`).length < 2)
        await begin();
      await untilMoved((await readProgress(database)).behind, steady);
      await wait(draw() * 250);
      const away = draw() * awayMaxMs;
      const killAfter = draw() * 2 * awayMaxMs;
      await Promise.all([
        database.crash(away),
        victim && wait(killAfter).then(() => endProcess(victim, "SIGKILL")),
      ]);
      if (victim) killed += 1;
      const { behind, open } = await readProgress(database);
      if (open) inTheMiddle += 1;
      resumedMs.push(await untilMoved(behind, steady));
    }
    for (let at = await readProgress(database); at.open; at = await readProgress(database))
      await untilMoved(at.behind, steady);
    expect(await endProcess(steady, "SIGTERM")).toBe(0);
    for (const one of begun) {
      const { found, wanted } = await compareImport(database, one);
      expect(found).toEqual(wanted);
    }
    console.log(
      `FIGURES ${JSON.stringify({ test: "crash import", seed, imports: begun.length, lines: begun.length * lines, crashes: crashed, kills: killed, inTheMiddle, resumedMs })}`,
    );
  });
});
