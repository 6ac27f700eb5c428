import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedDatabase, type EmbeddedOptions, removeCluster, startEmbedded } from "../embedded";
import { migrateDatabase } from "../migrate";

export interface TestServer {
  /** URL of its migrated database. */
  readonly url: string;
  /** Crashes it and restarts it in the same place, `downMs` later: resolves once it accepts connections. */
  crash(downMs?: number): Promise<void>;
  /** Stops it and removes its files. */
  remove(): Promise<void>;
}

/** Starts a PostgreSQL of its own in a new folder below `parent`, with one migrated database. */
export async function startServer(
  options: Omit<EmbeddedOptions, "dir">,
  parent = tmpdir(),
): Promise<TestServer> {
  const root = await mkdtemp(join(parent, "1tracking-test-"));
  await chmod(root, 0o755);
  const stored = { ...options, dir: join(root, "pg") };
  let server: EmbeddedDatabase = await startEmbedded(stored);
  stored.port = server.port;
  await migrateDatabase(server.url);
  return {
    url: server.url,
    async crash(downMs = 0) {
      await server.stop("immediate");
      await new Promise((resolve) => setTimeout(resolve, downMs));
      server = await startEmbedded(stored);
    },
    async remove() {
      await server.stop("immediate");
      await removeCluster(root);
    },
  };
}
