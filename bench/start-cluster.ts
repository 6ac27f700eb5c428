import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeCluster, startEmbedded } from "@/db/embedded";
import { migrateDatabase } from "@/db/migrate";

/** A PostgreSQL of its own with all tables for a benchmark, in a temporary folder `root`, which `remove` deletes. */
export async function startCluster(database?: string) {
  const root = await mkdtemp(join(tmpdir(), "1tracking-bench-"));
  await chmod(root, 0o755);
  const { url, stop } = await startEmbedded({ dir: join(root, "pg"), ...(database && { database }) });
  const remove = async () => {
    await stop("immediate");
    await removeCluster(root);
  };
  await migrateDatabase(url).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return { root, url, remove };
}
