import { openDatabase } from "../client";
import type { TestDatabase } from "./create-test-database";
import { startServer } from "./start-server";

export interface CrashableDatabase extends TestDatabase {
  /**
   * A crash of the server (`pg_ctl stop -m immediate`: every connection is cut, no transaction ends) and its
   * restart at the same address, after `downMs`. Resolves once it accepts connections again. Acknowledged
   * commits must be there afterwards: it writes its log as in production.
   */
  crash(downMs?: number): Promise<void>;
}

/**
 * A migrated database on a server for this test file alone, which may be crashed; `close` removes both.
 * Statements of the test itself reject when a crash interrupts them: retry.
 */
export async function createCrashableDatabase(): Promise<CrashableDatabase> {
  const server = await startServer({ database: "test_crash" });
  const opened = openDatabase(server.url, { max: 10 });
  return {
    ...opened,
    url: server.url,
    crash: server.crash,
    async close() {
      await opened.close();
      await server.remove();
    },
  };
}
