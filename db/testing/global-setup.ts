import { readdir, rm, stat, statfs } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { runningServer } from "../embedded";
import { startServer, type TestServer } from "./start-server";

const memoryFolder = "/dev/shm";
/** Several times what the files of a whole run take, and as much again for the tests themselves. */
const neededBytes = { folder: 2 * 1024 ** 3, memory: 4 * 1024 ** 3 };
/** A folder without a server is left over from a killed run; a younger one may be about to start its own. */
const leftOverMs = 3_600_000;

let server: TestServer | undefined;

/** One real server for a whole test run, with a migrated template that each test file copies. */
export async function setUp(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  server = await startServer(
    {
      database: "template_1tracking",
      settings: {
        ...{ fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" },
        // Nobody replicates it, and its log is never read.
        ...{ wal_level: "minimal", max_wal_senders: "0", min_wal_size: "32MB", max_wal_size: "256MB" },
      },
    },
    await chooseFolder(),
  );
  await quickenLogins(server.url);
  process.env.TEST_DATABASE_URL = server.url;
}

/** Stops the server of `setUp` and removes its files. */
export async function tearDown(): Promise<void> {
  await server?.remove();
  server = undefined;
}

/** In memory where there is plenty: a database is hundreds of files, and each test file creates and drops one. */
async function chooseFolder(): Promise<string> {
  const room = await statfs(memoryFolder).catch(() => null);
  if (room === null) return tmpdir();
  await removeLeftOvers();
  const memory = Math.min(freemem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const isPlenty = room.bavail * room.bsize > neededBytes.folder && memory > neededBytes.memory;
  return isPlenty ? memoryFolder : tmpdir();
}

/** Else a killed run would occupy memory until the machine restarts. */
async function removeLeftOvers(): Promise<void> {
  for (const name of await readdir(memoryFolder)) {
    if (!name.startsWith("1tracking-test-")) continue;
    const folder = join(memoryFolder, name);
    const made = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - made < leftOverMs || (await runningServer(join(folder, "pg"))) !== null) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

/** One round of hashing for each of the thousands of connections, instead of 4,096. */
async function quickenLogins(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  await sql`set scram_iterations = 1`;
  await sql.unsafe(`alter role current_user password '${decodeURIComponent(new URL(url).password)}'`);
  await sql.end();
}
