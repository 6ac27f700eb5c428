import { openDatabase } from "../client";
import type { TestDatabase } from "./create-test-database";
import { startServer } from "./start-server";

export interface CrashableDatabase extends TestDatabase {
  /**
   * A crash of the server (`pg_ctl stop -m immediate`: every connection is cut, no transaction ends) and its return at the
   * same address, after it was away for `downMs`. Resolves once it takes connections again. Acknowledged commits must
   * be there afterwards: it keeps its log as in production.
   */
  crash(downMs?: number): Promise<void>;
}

/**
 * A migrated database on a server of this test file's own, which may be crashed; `close` removes both. Statements of
 * the test itself that a crash cuts off reject: ask again.
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
