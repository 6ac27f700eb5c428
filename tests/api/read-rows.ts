import type { AccountId } from "@/lib/core/ids";
import type { Service } from "./start-service";

/** Follows from `shipment`, and a job rolls it up at any time. */
const derived = ["shipment_counts"];
const statements = new WeakMap<Service, Map<string, Promise<string>>>();

/**
 * All rows of these accounts in all tables, except when sessions were last used: a name and a text for each table. In one
 * statement, because some tests read them hundreds of times.
 */
export async function readAllRows(
  service: Service,
  accounts: readonly AccountId[],
  leftOut: readonly string[] = derived,
): Promise<unknown> {
  const known = statements.get(service) ?? new Map<string, Promise<string>>();
  statements.set(service, known);
  const key = leftOut.join();
  const statement = known.get(key) ?? composeStatement(service, leftOut);
  known.set(key, statement);
  const rows = await service.database.sql.unsafe(await statement, [[...accounts]], { prepare: true });
  return rows.map(({ name, content }) => [name, content]);
}

/** All rows of these tables, whosever they are, except when sessions were last used. */
export async function readTables({ database }: Service, names: readonly string[]): Promise<unknown> {
  const rows = await database.sql.unsafe(names.map((name) => contentOf(name)).join(" union all "));
  return rows.map(({ name, content }) => [name, content]);
}

async function composeStatement({ database }: Service, leftOut: readonly string[]): Promise<string> {
  const tables = await database.sql<{ table_name: string }[]>`
    select table_name from information_schema.columns
    where column_name = 'account_id' and table_schema = 'public' and table_name <> all(${[...leftOut]}::text[])
    order by 1`;
  return tables
    .map(({ table_name }) => contentOf(table_name, "where account_id = any($1::uuid[])"))
    .join(" union all ");
}

function contentOf(table: string, where = ""): string {
  return `select '${table}' as name, string_agg(line, E'\\n' order by line) as content
    from (select (to_jsonb(one) - 'seen_at')::text as line from "${table}" one ${where}) lines`;
}
