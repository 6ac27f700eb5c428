import { join, resolve } from "node:path";
import type { EmbeddedDatabase } from "@/db/embedded";
import { drainSeconds, type Env, env, parseEnv, publicUrl } from "@/lib/platform/environment/env";
import { ensureBuild } from "./build";
import { bundledArgs } from "./bundle-process";
import { checkDatabase, describeDatabase } from "./check-database";
import { checkKey } from "./check-key";
import { type Child, superviseChild } from "./children";
import { explainFailure, Failure } from "./failure";
import { importFile } from "./import-file";
import { heapArgs } from "./limit-heap";
import { loadEnvFile } from "./load-env-file";
import { releaseLock, takeLock } from "./lock";
import { offerDemo } from "./offer-demo";
import { checkPort } from "./port";
import { prepareDataFolder, startStoredDatabase, storedSecret } from "./prepare-data";
import { printBanner } from "./print-banner";
import { printLine } from "./print-line";
import { watchSources } from "./watch-sources";

interface Progress {
  /** `work` returns a short summary; nothing means that it does not apply to this process. */
  step(label: string, work: () => Promise<string | undefined>): Promise<void>;
  line(text: string): void;
}
type Migrations = typeof import("@/db/migrate");
interface Options {
  readonly root: string;
  readonly dev: boolean;
  readonly progress: Progress;
}

/**
 * Shutdown must finish within 25 s of the first signal, besides the seconds for load balancers (DRAIN_SECONDS):
 * processes first, the database last.
 */
const childStopMs = 18_000;
const childLimitMs = () => childStopMs + drainSeconds() * 1000;
/** npm forwards a terminal's Ctrl-C a second time; only a later one means "now". */
const secondSignalMs = 700;
const parentCheckMs = 1_000;
const workerFile = "server/worker.ts";
const webFile = "server/web.ts";
/** Started by the web process. */
const computeFile = "server/compute.ts";

/** What must be stopped, in this order. */
class Supervisor {
  children: Child[] = [];
  database: EmbeddedDatabase | undefined;
  lock: string | undefined;
  stopWatching: () => void = () => undefined;
  stopping = false;
  readonly abort = new AbortController();

  async stop(): Promise<void> {
    this.stopping = true;
    this.abort.abort();
    this.stopWatching();
    await Promise.all(this.children.map((child) => child.stop(childLimitMs())));
    await this.database?.stop();
    if (this.lock) await releaseLock(this.lock);
  }

  async kill(): Promise<void> {
    for (const child of this.children) child.kill();
    await this.database?.stop("immediate");
    if (this.lock) await releaseLock(this.lock);
  }
}

/** Prepares and runs the roles of this process; returns when all of them run. Throws Failure. */
export async function main({ root, dev, progress }: Options): Promise<void> {
  const supervisor = new Supervisor();
  handleSignals(supervisor);
  try {
    const settings = readSettings(root, dev);
    await checkConnectors(settings);
    const dataDir = resolve(root, settings.DATA_DIR);
    const web = settings.ROLE !== "worker";
    // Made while the database starts: only their processes wait for them.
    const files = processes(settings);
    const bundles = bundledArgs(root, files);
    // Loaded then too: it has the schema of all tables.
    const migrations = import("@/db/migrate");
    await progress.step("Database", () => openDatabase(supervisor, settings, dataDir));
    await progress.step("Tables", async () => migrate(settings, await migrations));
    // In the background: only its own output waits for it.
    const demo = offerDemo(settings);
    if (web && !dev) await progress.step("Pages", () => chooseBuild(root, supervisor.abort.signal));
    else
      await progress.step("Pages", async () =>
        dev ? "made as they are asked for" : "not needed by a worker",
      );
    const start = async (name: string, file: string) => {
      const args = (await bundles)[files.indexOf(file)] ?? [];
      // In development the web process also compiles.
      const heap = dev ? [] : heapArgs(file === webFile ? "web" : "worker", settings.ROLE);
      const child = await superviseChild(name, [...heap, ...args], root);
      supervisor.children.push(child);
      if (supervisor.stopping) await child.stop(childLimitMs());
      return child;
    };
    // Both load concurrently; the steps only show their progress.
    const worker = settings.ROLE === "web" ? undefined : start("worker", workerFile);
    const served = web ? start("web process", webFile) : undefined;
    const started = Promise.allSettled([worker, served]);
    try {
      await progress.step("Worker", async () => (await worker) && "running");
      await progress.step("Web", async () => (await served) && "running");
    } catch (error) {
      await started;
      throw error;
    }
    const access = await demo;
    if (supervisor.stopping) return;
    printBanner(env(), progress.line, access);
    // Last: looking through all folders takes a second or two.
    const child = dev && (await worker);
    if (child)
      supervisor.stopWatching = watchSources(root, async () =>
        child.restart((await bundledArgs(root, [workerFile])).flat()),
      );
  } catch (error) {
    if (supervisor.stopping) return await new Promise(() => undefined);
    const failure = explainFailure(error, "Starting");
    await supervisor.stop().catch(() => supervisor.kill());
    throw failure;
  }
}

/** Sources of the processes that this one starts. */
function processes({ ROLE }: Env): string[] {
  return [...(ROLE === "web" ? [] : [workerFile]), ...(ROLE === "worker" ? [] : [webFile, computeFile])];
}

/**
 * Variables from the environment and from a file `.env` beside package.json; throws with a line for each
 * invalid one.
 */
function readSettings(root: string, dev: boolean): Env {
  loadEnvFile(root);
  Object.assign(process.env, { NODE_ENV: dev ? "development" : "production", NEXT_TELEMETRY_DISABLED: "1" });
  return parseEnv(process.env);
}

/** Checks connectors of one's own and the order of all; loads them only if there is something to check. */
async function checkConnectors(settings: Env): Promise<void> {
  if (!settings.CONNECTOR_ORDER && !settings.CONNECTORS_DIR) return;
  const [{ loadConnectors }, { validateOrder }] = await Promise.all([
    import("@/lib/connectors/fetch/load-connectors"),
    import("@/lib/connectors/fetch/validate-order"),
  ]);
  await loadConnectors(settings, importFile);
  validateOrder(settings);
}

async function openDatabase(supervisor: Supervisor, settings: Env, dataDir: string): Promise<string> {
  await prepareDataFolder(dataDir);
  const web = settings.ROLE !== "worker";
  let words: string;
  if (settings.DATABASE_URL) {
    if (web) await checkPort(settings.PORT, settings.HOST);
    await checkDatabase(settings.DATABASE_URL, settings.DATABASE_DIRECT_URL);
    process.env.DATABASE_URL = settings.DATABASE_URL;
    if (settings.DATABASE_DIRECT_URL) process.env.DATABASE_DIRECT_URL = settings.DATABASE_DIRECT_URL;
    words = describeDatabase(settings.DATABASE_URL);
    if (!settings.SECRET_KEY)
      words += `, SECRET_KEY of this machine only (${join(settings.DATA_DIR, "secret")})`;
  } else {
    const lock = join(dataDir, "running");
    const holder = await takeLock(lock, publicUrl(settings));
    if (holder)
      throw new Failure(
        `1Tracking already runs on ${dataDir} (process ${holder.pid}, ${holder.note}): stop it first, or give this one PORT and DATA_DIR of its own.`,
      );
    supervisor.lock = lock;
    if (web) await checkPort(settings.PORT, settings.HOST);
    await startDatabase(supervisor, dataDir);
    process.env.DATABASE_URL = supervisor.database?.url ?? "";
    process.env.ONETRACKING_EMBEDDED = "1";
    words = `PostgreSQL 18 in ${join(settings.DATA_DIR, "postgres")}`;
  }
  process.env.SECRET_KEY = settings.SECRET_KEY ?? (await storedSecret(dataDir));
  return words;
}

/**
 * Starts the embedded server, and restarts it after an unexpected exit: the other processes reconnect by
 * themselves.
 */
async function startDatabase(supervisor: Supervisor, dataDir: string): Promise<void> {
  try {
    supervisor.database = await startStoredDatabase(dataDir);
  } catch (error) {
    throw explainFailure(error, `Starting the database in ${dataDir}`);
  }
  void supervisor.database.ended.then(async () => {
    if (supervisor.stopping) return;
    printLine("The database ended; it starts again.");
    for (let wait = 200; !supervisor.stopping; wait = Math.min(wait * 2, 10_000)) {
      const done = await startDatabase(supervisor, dataDir).then(
        () => true,
        (error: Error) => printLine(error.message),
      );
      if (done) return;
      await new Promise((later) => setTimeout(later, wait));
    }
  });
}

/** Builds the pages if needed; the web process serves the chosen build. Returns a short summary. */
async function chooseBuild(root: string, signal: AbortSignal): Promise<string> {
  const { folder, summary } = await ensureBuild(root, signal, true);
  process.env.ONETRACKING_BUILD = folder;
  return summary;
}

async function migrate(settings: Env, { migrateDatabase }: Migrations): Promise<string> {
  const { DATABASE_DIRECT_URL } = settings;
  const url = DATABASE_DIRECT_URL ?? process.env.DATABASE_URL ?? "";
  try {
    await migrateDatabase(url, { isPooled: DATABASE_DIRECT_URL !== undefined });
    await checkKey(url, {
      key: process.env.SECRET_KEY ?? "",
      previous: settings.SECRET_KEY_PREVIOUS,
      isOwn: settings.DATABASE_URL === undefined,
    });
  } catch (error) {
    throw explainFailure(error, "Bringing the tables up to date", describeDatabase(url));
  }
  return "up to date";
}

function handleSignals(supervisor: Supervisor): void {
  let first = 0;
  const onSignal = async (signal: NodeJS.Signals) => {
    const now = Date.now();
    if (first && now - first < secondSignalMs) return;
    if (first) {
      printLine("Stopping at once.");
      await supervisor.kill();
      process.exit(130);
    }
    first = now;
    printLine(signal === "SIGINT" ? "\nStopping (Ctrl-C again: at once) …" : "Stopping …");
    try {
      await supervisor.stop();
      printLine("Stopped.");
      process.exit(0);
    } catch (error) {
      printLine(`Could not stop cleanly: ${(error as Error).message}`);
      await supervisor.kill().catch(() => undefined);
      process.exit(1);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => void onSignal(signal));
  // A killed npm cannot forward signals: its disappearance counts as one.
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    void onSignal("SIGTERM");
  }, parentCheckMs);
  check.unref();
}
