import { and, asc, desc, eq, gt, isNull, max, ne, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { account } from "@/db/schema/accounts";
import {
  orderCategory,
  orderField,
  orderTrigger,
  triggerRun,
  workOrderSettings,
} from "@/db/schema/work-orders";
import { AppError } from "@/lib/core/app-error";
import { dayMs } from "@/lib/core/calendar";
import type { ErrorKey } from "@/lib/core/error-table";
import type { AccountScope } from "@/lib/platform/adapters/context";
import { dueHoursDefault, firedDays } from "./constants";
import type { SettingsView } from "./contract";
import { type CategoryRow, type FieldRow, formatTrigger, type TriggerRow } from "./format";
import type { TriggerView } from "./schemas";

type Scope = Pick<AccountScope, "accountId">;

/** Serializes changes to what one account sets: neither the same name twice at once, nor a use of what is being deleted. */
export async function lockSetup(tx: Tx, { accountId }: Scope): Promise<void> {
  await tx.execute(sql`select 1 from ${account} where ${account.id} = ${accountId} for no key update`);
}

/** Throws `error` if `query` finds a row: another one has that name. */
export async function requireFreeName(query: Promise<readonly unknown[]>, error: ErrorKey): Promise<void> {
  if ((await query).length > 0) throw new AppError(error, { issues: [{ path: "name", rule: "exists" }] });
}

/** The settings of an account; the defaults, switched off, of one that never had any. */
export async function readSettings(db: Db, { accountId }: Scope): Promise<SettingsView> {
  const [row] = await db
    .select({ active: workOrderSettings.active, dueHours: workOrderSettings.dueHours })
    .from(workOrderSettings)
    .where(eq(workOrderSettings.accountId, accountId));
  return { active: row?.active ?? false, dueHours: [...(row?.dueHours ?? dueHoursDefault)] };
}

/** All fields in their order, deleted ones last. */
export function readFields(db: Db, { accountId }: Scope): Promise<FieldRow[]> {
  return db
    .select()
    .from(orderField)
    .where(eq(orderField.accountId, accountId))
    .orderBy(sql`${orderField.deletedAt} nulls first`, asc(orderField.position), asc(orderField.id));
}

/** A field that is not deleted, locked until the transaction ends. Throws notFound, fieldBuiltin. */
export async function lockOwnField(tx: Tx, { accountId }: Scope, id: string): Promise<FieldRow> {
  const own = and(eq(orderField.id, id), eq(orderField.accountId, accountId), isNull(orderField.deletedAt));
  const [row] = await tx.select().from(orderField).where(own).for("no key update");
  if (!row) throw new AppError("notFound");
  if (row.builtin !== null) throw new AppError("fieldBuiltin");
  return row;
}

/** Throws fieldNameExists if another field that is not deleted has that name, ignoring case. */
export async function requireFieldName(
  tx: Tx,
  { accountId }: Scope,
  { id, name }: { readonly id?: string; readonly name: string },
): Promise<void> {
  const same = and(
    eq(orderField.accountId, accountId),
    isNull(orderField.deletedAt),
    sql`lower(${orderField.name}) = lower(${name})`,
    otherThan(orderField.id, id),
  );
  await requireFreeName(tx.select({ id: orderField.id }).from(orderField).where(same), "fieldNameExists");
}

/** All categories of the account, in no order. */
export function readCategories(db: Db, { accountId }: Scope): Promise<CategoryRow[]> {
  return db.select().from(orderCategory).where(eq(orderCategory.accountId, accountId));
}

/** A category, locked until the transaction ends: no order gets it meanwhile. Throws notFound. */
export async function lockCategory(tx: Tx, { accountId }: Scope, id: string): Promise<CategoryRow> {
  const own = and(eq(orderCategory.id, id), eq(orderCategory.accountId, accountId));
  const [row] = await tx.select().from(orderCategory).where(own).for("update");
  if (!row) throw new AppError("notFound");
  return row;
}

/** Throws categoryNameExists if another category below the same one has that name, ignoring case. */
export async function requireCategoryName(
  tx: Tx,
  { accountId }: Scope,
  { id, name, above }: { readonly id?: string; readonly name: string; readonly above: readonly string[] },
): Promise<void> {
  const same = and(
    eq(orderCategory.accountId, accountId),
    sql`cardinality(${orderCategory.path}) = ${above.length + 1}`,
    sql`${orderCategory.path} @> ${sql.param([...above])}::uuid[]`,
    sql`lower(${orderCategory.name}) = lower(${name})`,
    otherThan(orderCategory.id, id),
  );
  await requireFreeName(
    tx.select({ id: orderCategory.id }).from(orderCategory).where(same),
    "categoryNameExists",
  );
}

/** Condition for one trigger of the account. */
export function ownedTrigger({ accountId }: Scope, id: string): SQL {
  return and(eq(orderTrigger.id, id), eq(orderTrigger.accountId, accountId)) as SQL;
}

/** All triggers in the order in which they run. */
export function readTriggers(db: Db, { accountId }: Scope): Promise<TriggerRow[]> {
  return db
    .select()
    .from(orderTrigger)
    .where(eq(orderTrigger.accountId, accountId))
    .orderBy(asc(orderTrigger.position), asc(orderTrigger.id));
}

/** A trigger, locked until the transaction ends. Throws notFound. */
export async function lockTrigger(tx: Tx, scope: Scope, id: string): Promise<TriggerRow> {
  const [row] = await tx.select().from(orderTrigger).where(ownedTrigger(scope, id)).for("no key update");
  if (!row) throw new AppError("notFound");
  return row;
}

/** Throws ruleNameExists if another trigger has that name, ignoring case. */
export async function requireTriggerName(
  tx: Tx,
  { accountId }: Scope,
  { id, name }: { readonly id?: string | undefined; readonly name: string },
): Promise<void> {
  const same = and(
    eq(orderTrigger.accountId, accountId),
    sql`lower(${orderTrigger.name}) = lower(${name})`,
    otherThan(orderTrigger.id, id),
  );
  await requireFreeName(tx.select({ id: orderTrigger.id }).from(orderTrigger).where(same), "ruleNameExists");
}

/** Triggers in the order in which they run, or one of them, with their firings of late. */
export async function viewTriggers(db: Db, scope: Scope, now: Date, id?: string): Promise<TriggerView[]> {
  const since = new Date(now.getTime() - firedDays * dayMs);
  const fired = db
    .$count(triggerRun, and(eq(triggerRun.triggerId, orderTrigger.id), gt(triggerRun.at, since)))
    .mapWith(Number);
  const last = db
    .select({ at: max(triggerRun.at) })
    .from(triggerRun)
    .where(eq(triggerRun.triggerId, orderTrigger.id));
  const rows = await db
    .select({ trigger: orderTrigger, fired, firedAt: sql<string | null>`(${last})` })
    .from(orderTrigger)
    .where(id === undefined ? eq(orderTrigger.accountId, scope.accountId) : ownedTrigger(scope, id))
    .orderBy(asc(orderTrigger.position), asc(orderTrigger.id));
  return rows.map(({ trigger, ...of }) =>
    formatTrigger(trigger, { fired: of.fired, firedAt: of.firedAt === null ? null : new Date(of.firedAt) }),
  );
}

/** As `viewTriggers`, of one. Throws notFound. */
export async function viewTrigger(db: Db, scope: Scope, now: Date, id: string): Promise<TriggerView> {
  const [view] = await viewTriggers(db, scope, now, id);
  if (!view) throw new AppError("notFound");
  return view;
}

/** The last position of some rows; -1 if there are none. */
export async function readLastPosition(
  tx: Tx,
  table: typeof orderField | typeof orderTrigger,
  { accountId }: Scope,
): Promise<number> {
  const [row] = await tx
    .select({ position: table.position })
    .from(table)
    .where(eq(table.accountId, accountId))
    .orderBy(desc(table.position))
    .limit(1);
  return row?.position ?? -1;
}

function otherThan(column: Parameters<typeof ne>[0], id: string | undefined): SQL | undefined {
  return id === undefined ? undefined : ne(column, id);
}
