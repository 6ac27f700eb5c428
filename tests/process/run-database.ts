/**
 * A database that crashes on demand, for tests: its own embedded server with default durability, migrated.
 * Writes its address to standard output; each line of standard input makes it crash and restart, which it
 * reports. Ends with its input.
 */
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort, removeCluster, startEmbedded } from "@/db/embedded";
import { migrateDatabase } from "@/db/migrate";

const root = await mkdtemp(join(tmpdir(), "1tracking-test-"));
await chmod(root, 0o755);
const options = { dir: join(root, "pg"), port: await freePort(), settings: { max_connections: "200" } };
let server = await startEmbedded(options);
await migrateDatabase(server.url);
process.stdout.write(`${server.url}\n`);
for await (const _ of createInterface({ input: process.stdin })) {
  await server.stop("immediate");
  server = await startEmbedded(options);
  process.stdout.write("up\n");
}
await server.stop("immediate");
await removeCluster(root);
process.exit(0);
