import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { removeCluster } from "@/db/embedded";
import { type RunningApp, startApp, withoutOurs } from "../e2e/start-app";
import { listProcesses } from "./list-processes";

const worker = { ROLE: "worker" };

/** Starts the product and expects failure: returns exit code and all output. */
async function failToStart(env: Readonly<Record<string, string>>) {
  const from = Date.now();
  const child = spawn(process.execPath, ["server/start.mjs"], {
    env: { ...withoutOurs(process.env), LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  const [code] = await once(child, "close");
  const lines = said.split("\n").filter((line) => line.startsWith("✗"));
  return { code, said, lines, ms: Date.now() - from };
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "1tracking process ")); // a space in the path is part of the test
  await chmod(folder, 0o755);
  return folder;
}

async function request(url: string) {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined });
  try {
    return (await sql`select count(*)::int as n from parcel`)[0]?.n;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** A zombie that waits for its parent counts as dead. */
const alive = (pid: number) => listProcesses().some((one) => one.pid === pid && one.state !== "Z");

async function soon(condition: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  for (let waited = 0; waited < limitMs; waited += 100) {
    if (await condition()) return true;
    await sleep(100);
  }
  return condition();
}

describe("a failing start prints one line with what to do", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterAll(() => removeCluster(folder));

  const expectLine = (result: Awaited<ReturnType<typeof failToStart>>, ...lines: readonly RegExp[]) => {
    expect(result.code).toBe(1);
    expect(result.lines).toHaveLength(lines.length);
    for (const [at, line] of lines.entries()) expect(result.lines[at]).toMatch(line);
    expect(result.said).not.toMatch(/\n\s+at \S+/);
  };

  it("for each bad variable", async () => {
    const result = await failToStart({ ...worker, PORT: "many", ROLE: "boss", DATA_DIR: folder });
    expectLine(result, /PORT: /, /ROLE: /);
  });

  it("for a taken port, naming the process that has it", async () => {
    const holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    const address = holder.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const result = await failToStart({
      ROLE: "web",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: folder,
    });
    expectLine(
      result,
      new RegExp(`Port ${port} is taken by node \\(process ${process.pid}\\): .*PORT=${port + 1}`),
    );
    holder.close();
  });

  it("for a database that does not respond", async () => {
    const url = "postgres://someone:secret-word@127.0.0.1:1/none";
    const result = await failToStart({ ...worker, DATABASE_URL: url, DATA_DIR: folder });
    expectLine(
      result,
      /Nothing answers at the database 127\.0\.0\.1:1\/none: start that PostgreSQL, or correct DATABASE_URL/,
    );
    expect(result.said).not.toContain("secret-word");
  });

  it("for a path that is no folder", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    const result = await failToStart({ ...worker, DATA_DIR: file });
    expectLine(result, /is not a folder: .*DATA_DIR/);
  });

  it("for a folder that cannot be created, even if accessing it would hang", async () => {
    const result = await failToStart({ ...worker, DATA_DIR: "/proc/1tracking" });
    expectLine(result, /cannot be written by this user: .*DATA_DIR/);
  });
});

describe("a running product", () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp({ env: worker });
  }, 120_000);
  afterAll(() => app?.stop());

  it("refuses a second start on the same data, and names the running process", async () => {
    const result = await failToStart({ ...worker, DATA_DIR: app.dataDir });
    expect(result.code).toBe(1);
    expect(result.lines).toEqual([
      expect.stringMatching(new RegExp(`already runs on .* \\(process ${app.pid()}, .*stop it first`)),
    ]);
  });

  it("allows other clients on its database, and reports a wrong password and a wrong name", async () => {
    const folder = await temporaryFolder();
    const wrong = new URL(app.databaseUrl);
    wrong.password = "wrong";
    const password = await failToStart({ ...worker, DATABASE_URL: wrong.href, DATA_DIR: folder });
    expect(password.lines).toEqual([
      expect.stringMatching(/refuses the password: correct the user or password/),
    ]);
    const other = new URL(app.databaseUrl);
    other.pathname = "/nowhere";
    const name = await failToStart({ ...worker, DATABASE_URL: other.href, DATA_DIR: folder });
    expect(name.lines).toEqual([expect.stringMatching(/has no such database: create it/)]);
    await rm(folder, { recursive: true });
  });

  it("refuses a different key for its database, whose links no other process would accept", async () => {
    const folder = await temporaryFolder();
    const result = await failToStart({ ...worker, DATABASE_URL: app.databaseUrl, DATA_DIR: folder });
    expect(result.lines).toEqual([expect.stringMatching(/used with another SECRET_KEY: give every machine/)]);
  });

  it("restarts its database when that dies", async () => {
    const pid = await postmaster(app);
    process.kill(pid, "SIGKILL");
    expect(await soon(async () => (await request(app.databaseUrl).catch(() => null)) === 0, 20_000)).toBe(
      true,
    );
  });

  it("ends at SIGTERM with code 0 within 25 s, the database last", async () => {
    const pid = await postmaster(app);
    const from = Date.now();
    expect(await app.quit()).toBe(0);
    expect(Date.now() - from).toBeLessThan(25_000);
    expect(alive(pid)).toBe(false);
  });

  it("recovers after being killed: no process stays behind, and the data is kept", async () => {
    await app.restart();
    const before = app.pid();
    const orphans = childrenOf(before);
    expect(orphans.length).toBeGreaterThan(0);
    const sql = postgres(app.databaseUrl, { max: 1, onnotice: () => undefined });
    await sql`create table if not exists kept (n int)`;
    await sql`insert into kept values (7)`;
    await sql.end();
    process.kill(before, "SIGKILL");
    await app.restart();
    const again = postgres(app.databaseUrl, { max: 1, onnotice: () => undefined });
    expect(await again`select n from kept`).toEqual([{ n: 7 }]);
    await again.end();
    expect(await soon(() => orphans.every((pid) => !alive(pid)), 15_000)).toBe(true);
  });

  it("leaves no database process behind if it is not started again", async () => {
    const pid = await postmaster(app);
    process.kill(app.pid(), "SIGKILL");
    expect(await soon(() => !alive(pid), 20_000)).toBe(true);
  });
});

describe("the demo account", () => {
  const line = /Demo account with (\d+) simulated shipments: (\S+), password (\S+) \(shown this once\)/;
  /** All rows of a table, as one text. */
  const rowsOf = async (url: string, table: string) => {
    const sql = postgres(url, { max: 1, onnotice: () => undefined });
    try {
      return JSON.stringify(await sql`select * from ${sql(table)}`);
    } finally {
      await sql.end({ timeout: 1 });
    }
  };
  const countOf = async (url: string, table: string) =>
    (JSON.parse(await rowsOf(url, table)) as unknown[]).length;

  it("is created by the first start on an empty embedded database, printed once, and refreshed by the worker", async () => {
    const app = await startApp();
    try {
      const [, count, email, password = ""] = line.exec(app.output()) ?? [];
      expect(Number(count)).toBeGreaterThan(200);
      expect(await countOf(app.databaseUrl, "shipment")).toBe(Number(count));
      expect(await rowsOf(app.databaseUrl, "account_user")).not.toContain(password);
      const answer = await fetch(`${app.url}/api/user/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, password }),
      });
      expect(answer.status).toBe(200);
      const states = async () => {
        const rows = JSON.parse(await rowsOf(app.databaseUrl, "shipment")) as { status: number }[];
        return new Set(rows.map(({ status }) => status)).size;
      };
      expect(await soon(async () => (await states()) >= 7, 60_000)).toBe(true);
      await app.restart();
      expect(app.output()).toMatch(/is ready/);
      expect(app.output()).not.toMatch(/Demo account/);
      expect(await countOf(app.databaseUrl, "account")).toBe(1);
    } finally {
      await app.stop();
    }
  }, 240_000);
});

async function postmaster(app: RunningApp): Promise<number> {
  return Number((await readFile(join(app.dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
}

function childrenOf(parent: number): number[] {
  return listProcesses()
    .filter((one) => one.parent === parent && one.name !== "sh")
    .map(({ pid }) => pid);
}
