import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { removeCluster } from "@/db/embedded";

export interface RunningApp {
  /** Without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Its database, its own embedded one unless `env` names another, to inspect or to insert test data. */
  readonly databaseUrl: string;
  /** The page that shows sent emails; null if email is really sent. */
  readonly mailboxUrl: string | null;
  readonly dataDir: string;
  /** Folder of the build that it serves. */
  readonly build: string;
  /** Process id of the supervisor. */
  pid(): number;
  /** All output of the process so far. */
  output(): string;
  /** Stops it as Ctrl-C would. Returns the exit code. */
  quit(): Promise<number | null>;
  /** Stops it and removes its data. Returns the exit code. */
  stop(): Promise<number | null>;
  /** Stops it and starts it again on the same port and data. */
  restart(): Promise<void>;
}

export interface AppOptions {
  /** Variables besides those of the test: SANDBOX_SPEED, TEST_CARRIER_HOSTS, SMTP_URL … */
  readonly env?: Readonly<Record<string, string>>;
}

const startLimitMs = 10 * 60_000;
const root = process.cwd();

/**
 * Starts the product as `npm start` does, on a free port with its own database, and builds it first if
 * needed. Journeys are simulated unless `env` disables that.
 */
export async function startApp({ env = {} }: AppOptions = {}): Promise<RunningApp> {
  const folder = await mkdtemp(join(tmpdir(), "1tracking-app-"));
  await chmod(folder, 0o755);
  const dataDir = join(folder, "data");
  const port = await freePort();
  const variables = { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "warn", ...env };
  let started = await launch(variables);
  const url = `http://localhost:${port}`;
  const quit = async () => {
    const { child } = started;
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    return child.exitCode;
  };
  return {
    url,
    port,
    databaseUrl: env.DATABASE_URL ?? (await embeddedUrl(dataDir)),
    mailboxUrl: /http:\S+\/mailbox\?key=\S+/.exec(started.output())?.[0] ?? null,
    dataDir,
    build: await buildOf(started.child.pid ?? 0),
    pid: () => started.child.pid ?? 0,
    output: () => started.output(),
    quit,
    async stop() {
      const code = await quit();
      await removeCluster(join(dataDir, "postgres"));
      await removeCluster(folder);
      return code;
    },
    async restart() {
      await quit();
      started = await launch(variables);
    },
  };
}

async function launch(variables: Readonly<Record<string, string>>) {
  let said = "";
  const child = spawn(process.execPath, ["server/start.mjs"], {
    cwd: root,
    env: { ...withoutOurs(process.env), ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  await ready(child, () => said);
  return { child, output: () => said };
}

async function ready(child: ChildProcess, said: () => string): Promise<void> {
  for (let waited = 0; waited < startLimitMs; waited += 50) {
    if (/ is ready/.test(said())) return;
    if (child.exitCode !== null) throw new Error(`The product did not start:\n${said()}`);
    await sleep(50);
  }
  child.kill("SIGKILL");
  throw new Error(`The product did not start in time:\n${said()}`);
}

async function embeddedUrl(dataDir: string): Promise<string> {
  const { port, password } = JSON.parse(await readFile(join(dataDir, "database.json"), "utf8")) as {
    port: number;
    password: string;
  };
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/onetracking`;
}

/** Folder of the build that a supervisor noted as its own. */
async function buildOf(pid: number): Promise<string> {
  for (const name of await readdir(".builds"))
    if (await stat(join(".builds", name, "users", String(pid))).catch(() => null)) return `.builds/${name}`;
  return "none";
}

/** Removes the test's own variables: Jest sets NODE_ENV, a developer may have DATABASE_URL. */
export function withoutOurs(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const {
    NODE_ENV,
    DATABASE_URL,
    TEST_DATABASE_URL,
    SECRET_KEY,
    PUBLIC_URL,
    ROLE,
    RESEND_API_KEY,
    SMTP_URL,
    ...rest
  } = source;
  return rest as NodeJS.ProcessEnv;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (typeof address !== "object" || !address) throw new Error("no free port");
  return address.port;
}
