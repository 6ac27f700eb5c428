import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db, Tx } from "@/db/client";
import { account } from "@/db/schema/accounts";
import { AppError } from "@/lib/core/app-error";
import type { ErrorKey } from "@/lib/core/error-table";
import { requireRow } from "@/lib/core/require-row";
import type { AccountScope } from "@/lib/platform/adapters/context";

// lib/accounts/owned-rows: rows of an account: found, locked, counted, named, ordered and deleted
type Scope = Pick<AccountScope, "accountId">;
/** A table whose rows belong to accounts. */
type OwnedTable = PgTable & { readonly id: PgColumn; readonly accountId: PgColumn };
type Row<Table extends OwnedTable> = Table["$inferSelect"];
type OrderedTable = OwnedTable & { readonly position: PgColumn };

/** Condition for one row of the account. */
export function owned(table: OwnedTable, { accountId }: Scope, id: string): SQL | undefined {
  return and(eq(table.id, id), eq(table.accountId, accountId));
}

/** Serializes changes to what one account has: neither the same name twice, nor its last place, at once. */
export async function lockAccount(tx: Tx, { accountId }: Scope): Promise<void> {
  await tx.execute(sql`select 1 from ${account} where ${account.id} = ${accountId} for no key update`);
}

/** One row of the account. Throws notFound for another account's. */
export function findOwned<T extends OwnedTable>(db: Db, table: T, scope: Scope, id: string): Promise<Row<T>>;
export async function findOwned(db: Db, table: OwnedTable, scope: Scope, id: string) {
  return requireRow(
    await db
      .select()
      .from(table)
      .where(owned(table, scope, id)),
  );
}

/** The same, locked until the transaction ends. */
export function lockOwned<T extends OwnedTable>(tx: Tx, table: T, scope: Scope, id: string): Promise<Row<T>>;
export async function lockOwned(tx: Tx, table: OwnedTable, scope: Scope, id: string) {
  return requireRow(
    await tx
      .select()
      .from(table)
      .where(owned(table, scope, id))
      .for("no key update"),
  );
}

/** Changes one row of the account, and returns it as it is then; none for another account's. */
export function updateOwned<T extends OwnedTable>(
  tx: Db,
  table: T,
  scope: Scope,
  id: string,
  change: PgUpdateSetSource<T>,
): Promise<Row<T>[]>;
export async function updateOwned(tx: Db, table: OwnedTable, scope: Scope, id: string, change: object) {
  return tx
    .update(table)
    .set(change)
    .where(owned(table, scope, id))
    .returning();
}

/** Deletes one row of the account, and returns it. Throws notFound for another account's. */
export function deleteOwned<T extends OwnedTable>(
  tx: Tx,
  table: T,
  scope: Scope,
  id: string,
): Promise<Row<T>>;
export async function deleteOwned(tx: Tx, table: OwnedTable, scope: Scope, id: string) {
  return requireRow(
    await tx
      .delete(table)
      .where(owned(table, scope, id))
      .returning(),
  );
}

/** Throws `error` if the account has `max` rows, of those `among` which they are counted. */
export async function requireRoom(
  tx: Tx,
  table: OwnedTable,
  { accountId }: Scope,
  { max, error, among }: { readonly max: number; readonly error: ErrorKey; readonly among?: SQL | undefined },
): Promise<void> {
  if ((await tx.$count(table, and(eq(table.accountId, accountId), among))) >= max) throw new AppError(error);
}

interface WantedName {
  readonly name: string;
  /** The row that gets it, if there is one already. */
  readonly id?: string | undefined;
  readonly error: ErrorKey;
  /** Rows that have a name once. */
  readonly among?: SQL | undefined;
}

/** Throws `error` if another row of the account has that name, ignoring case. */
export async function requireFreeName(
  tx: Tx,
  table: OwnedTable & { readonly name: PgColumn },
  { accountId }: Scope,
  { name, id, error, among }: WantedName,
): Promise<void> {
  const isSame = sql`lower(${table.name}) = lower(${name})`;
  const isOther = id === undefined ? undefined : ne(table.id, id);
  if ((await tx.$count(table, and(eq(table.accountId, accountId), isSame, isOther, among))) > 0)
    throw new AppError(error, { issues: [{ path: "name", rule: "exists" }] });
}

/** The place after the last row of the account; `first` if it has none. */
export async function nextPosition(
  tx: Tx,
  table: OrderedTable,
  { accountId }: Scope,
  first = 0,
): Promise<number> {
  const next = sql<number>`coalesce(max(${table.position}) + 1, ${first}::int)`.mapWith(Number);
  const rows = tx.select({ next }).from(table).where(eq(table.accountId, accountId));
  return requireRow(await rows, "internal").next;
}

interface NewOrder {
  readonly rows: readonly { readonly id: string; readonly name: string }[];
  readonly ids: readonly string[];
}

/**
 * Puts rows of the account in the order of `ids`, and returns both orders by name for the audit log. Throws changedMeanwhile
 * unless `ids` are those of the rows, each once.
 */
export async function orderRows(tx: Tx, table: OrderedTable, { accountId }: Scope, { rows, ids }: NewOrder) {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  if (new Set(ids).size !== ids.length || ids.length !== rows.length || !ids.every((id) => names.has(id)))
    throw new AppError("changedMeanwhile");
  const wanted = sql`${sql.param([...ids])}::uuid[]`;
  await tx.execute(sql`update ${table} set position = array_position(${wanted}, ${table.id}) - 1
    where ${table.accountId} = ${accountId} and ${table.id} = any(${wanted})`);
  return { before: { order: [...names.values()] }, after: { order: ids.map((id) => names.get(id)) } };
}
