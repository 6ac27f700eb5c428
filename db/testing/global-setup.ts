import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedDatabase, removeCluster, startEmbedded } from "../embedded";
import { migrateDatabase } from "../migrate";

let cluster: { database: EmbeddedDatabase; dir: string } | undefined;

/** One real server for a whole test run, with a migrated template that each test file copies. */
export async function setUp(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const root = await mkdtemp(join(tmpdir(), "1tracking-test-"));
  const { chmod } = await import("node:fs/promises");
  await chmod(root, 0o755);
  const dir = join(root, "pg");
  const database = await startEmbedded({
    dir,
    database: "template_1tracking",
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" },
  });
  await migrateDatabase(database.url);
  process.env.TEST_DATABASE_URL = database.url;
  cluster = { database, dir: root };
}

/** Stops the server of `setUp` and removes its files. */
export async function tearDown(): Promise<void> {
  if (!cluster) return;
  await cluster.database.stop("immediate");
  await removeCluster(cluster.dir);
  cluster = undefined;
}
