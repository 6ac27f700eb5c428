import { startServer, type TestServer } from "./start-server";

let server: TestServer | undefined;

/** One real server for a whole test run, with a migrated template that each test file copies. */
export async function setUp(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  server = await startServer({
    database: "template_1tracking",
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" },
  });
  process.env.TEST_DATABASE_URL = server.url;
}

/** Stops the server of `setUp` and removes its files. */
export async function tearDown(): Promise<void> {
  await server?.remove();
  server = undefined;
}
