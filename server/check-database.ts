import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { explainFailure, Failure } from "./failure";

/** Grace period for a server that is just starting. */
const startingMs = 20_000;
/** A server that is not PostgreSQL may keep the driver waiting for ever. */
const answerMs = 12_000;
const oldestVersion = 150_000;

/** Connects once to an external database; throws a readable message when it cannot be used. */
export async function checkDatabase(url: string): Promise<void> {
  const until = Date.now() + startingMs;
  for (;;) {
    try {
      return await request(url);
    } catch (error) {
      if ((error as { code?: string }).code !== "57P03" || Date.now() > until)
        throw explainFailure(error, "Connecting to the database", describeDatabase(url));
      await sleep(500);
    }
  }
}

async function request(url: string): Promise<void> {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 8,
    idle_timeout: 1,
    onnotice: () => undefined,
    fetch_types: false,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure(notPostgres(url))), answerMs);
  });
  try {
    const question = sql<{ version: number }[]>`select current_setting('server_version_num')::int as version`;
    const [row] = await Promise.race([question, late]);
    if (row && row.version < oldestVersion)
      throw new Failure(
        `The database ${describeDatabase(url)} is PostgreSQL ${Math.floor(row.version / 10_000)}: 15 or newer is needed.`,
      );
  } finally {
    clearTimeout(timer);
    await sql.end({ timeout: 1 });
  }
}

function notPostgres(url: string): string {
  return `What is at ${describeDatabase(url)} does not answer like a PostgreSQL: correct host and port in DATABASE_URL.`;
}

/** host:port/name, never user or password. */
export function describeDatabase(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || 5432}${pathname}`;
  } catch {
    return "of DATABASE_URL";
  }
}
