import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { explainFailure, Failure } from "./failure";

/** Grace period for a server that is just starting. */
const startingMs = 20_000;
/** A server that is not PostgreSQL may keep the driver waiting for ever. */
const answerMs = 12_000;
const oldestVersion = 150_000;

/** A notification takes milliseconds; behind a pooler it never comes. */
const notificationMs = 3_000;

/**
 * Connects once to an external database, and to its direct address where DATABASE_URL is a pooler's; throws a readable
 * message when they cannot be used.
 */
export async function checkDatabase(url: string, direct?: string): Promise<void> {
  await connect(url);
  if (direct !== undefined)
    await connect(direct).catch((error: Failure) => {
      throw new Failure(error.message.replaceAll("DATABASE_URL", "DATABASE_DIRECT_URL"), { cause: error });
    });
  if (await isNotified(url, direct ?? url)) return;
  throw new Failure(
    direct === undefined
      ? `The database ${describeDatabase(url)} is behind a pooler that gives each transaction another connection (PgBouncer in transaction mode, for example): set DATABASE_DIRECT_URL to the server's own address as well.`
      : `DATABASE_DIRECT_URL (${describeDatabase(direct)}) is a pooler too, or another database or user than DATABASE_URL (${describeDatabase(url)}): it must be the same database's own address.`,
  );
}

async function connect(url: string): Promise<void> {
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

/** Whether what is sent at one address arrives at the other, and under one login: row-level security is set up for it. */
async function isNotified(sender: string, listener: string): Promise<boolean> {
  const [sending, listening] = [openOne(sender), openOne(listener)];
  const channel = `start_${randomBytes(8).toString("hex")}`;
  const over = new AbortController();
  try {
    let heard = (_login: string) => {};
    const arrived = new Promise<string>((resolve) => {
      heard = resolve;
    });
    await listening.listen(channel, (login) => heard(login));
    const [[own]] = await Promise.all([
      listening<{ login: string }[]>`select current_user as login`,
      sending`select pg_notify(${channel}, current_user)`,
    ]);
    const late = sleep(notificationMs, null, { signal: over.signal }).catch(() => null);
    return (await Promise.race([arrived, late])) === own?.login;
  } finally {
    over.abort();
    await Promise.all([sending.end({ timeout: 1 }), listening.end({ timeout: 1 })]);
  }
}

/** One connection without named statements: what it is connected to may be a pooler. */
function openOne(url: string): postgres.Sql {
  return postgres(url, {
    max: 1,
    connect_timeout: 8,
    idle_timeout: 1,
    onnotice: () => undefined,
    fetch_types: false,
    prepare: false,
  });
}

async function request(url: string): Promise<void> {
  const sql = openOne(url);
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
