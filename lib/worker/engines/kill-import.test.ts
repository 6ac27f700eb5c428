import type { ChildProcess } from "node:child_process";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { buildProcess, endProcess, startProcess } from "@/tests/process/start-process";
import { type BegunImport, beginImport, compareImport, readProgress } from "./testing/begin-import";

jest.setTimeout(900_000);
process.env.LOG_LEVEL = "silent";

/** NIGHTLY kills as often as docs/guarantees.md says. */
const [kills, imports] = process.env.NIGHTLY === "1" ? [51, 13] : [18, 5];
/** Concurrent workers: each is killed separately. */
const workers = 3;
/** Lines of each import; one has the maximum size of a file. */
const lines = 1500;
const longest = 10_000;

let database: TestDatabase;
let bundle: string;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  [database, bundle] = await Promise.all([createTestDatabase(), buildProcess("run-shipments")]);
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
  child.once("exit", () => children.delete(child));
  return child;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isOpen = async () => (await readProgress(database)).open;

/** Waits until there is progress, or nothing is left; at most this long. */
async function untilMoved(from: number): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    const { behind, open } = await readProgress(database);
    if (behind !== from || !open) return;
    await wait(20);
  }
}

describe("a worker that is killed in the middle of an import", () => {
  it("loses no line, applies none twice, and gives each one result", async () => {
    const begun: BegunImport[] = [await beginImport(database.db, longest)];
    const begin = async () => begun.push(await beginImport(database.db, lines));
    let killed = 0;
    let inTheMiddle = 0;
    while (killed < kills || begun.length < imports || inTheMiddle < kills / 2) {
      while (begun.length < imports && begun.length <= (killed * imports) / kills) await begin();
      if (!(await isOpen())) await begin();
      const { behind } = await readProgress(database);
      const alive = await Promise.all(Array.from({ length: workers }, startChild));
      await untilMoved(behind);
      await Promise.all(
        alive.map(async (child) => {
          await wait(Math.random() * 250);
          await endProcess(child, "SIGKILL");
          killed += 1;
        }),
      );
      if (await isOpen()) inTheMiddle += workers;
    }
    const survivor = await startChild();
    while (await isOpen()) await wait(50);
    await endProcess(survivor, "SIGTERM");
    for (const one of begun) {
      const { found, wanted } = await compareImport(database, one);
      expect(found).toEqual(wanted);
    }
    console.log(
      `FIGURES ${JSON.stringify({ test: "kill import", imports: begun.length, lines: begun.reduce((sum, { total }) => sum + total, 0), kills: killed, inTheMiddle })}`,
    );
  });
});
