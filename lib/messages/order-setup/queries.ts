import { and, asc, eq, gt, isNull, max, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import {
  orderCategory,
  orderField,
  orderTrigger,
  triggerRun,
  workOrderSettings,
} from "@/db/schema/work-orders";
import { owned, requireFreeName } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import { dayMs } from "@/lib/core/calendar";
import { requireRow } from "@/lib/core/require-row";
import type { AccountScope } from "@/lib/platform/adapters/context";
import { dueHoursDefault, firedDays } from "./constants";
import type { SettingsView } from "./contract";
import { type CategoryRow, type FieldRow, formatTrigger, type TriggerRow } from "./format";
import type { TriggerView } from "./schemas";

type Scope = Pick<AccountScope, "accountId">;

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
export async function lockOwnField(tx: Tx, scope: Scope, id: string): Promise<FieldRow> {
  const own = and(owned(orderField, scope, id), isNull(orderField.deletedAt));
  const row = requireRow(await tx.select().from(orderField).where(own).for("no key update"));
  if (row.builtin !== null) throw new AppError("fieldBuiltin");
  return row;
}

/** Throws fieldNameExists if another field that is not deleted has that name, ignoring case. */
export async function requireFieldName(
  tx: Tx,
  scope: Scope,
  { id, name }: { readonly id?: string; readonly name: string },
): Promise<void> {
  const among = isNull(orderField.deletedAt);
  await requireFreeName(tx, orderField, scope, { id, name, error: "fieldNameExists", among });
}

/** All categories of the account, in no order. */
export function readCategories(db: Db, { accountId }: Scope): Promise<CategoryRow[]> {
  return db.select().from(orderCategory).where(eq(orderCategory.accountId, accountId));
}

/** A category, locked until the transaction ends: no order gets it meanwhile. Throws notFound. */
export async function lockCategory(tx: Tx, scope: Scope, id: string): Promise<CategoryRow> {
  const own = tx
    .select()
    .from(orderCategory)
    .where(owned(orderCategory, scope, id));
  return requireRow(await own.for("update"));
}

/** Throws categoryNameExists if another category below the same one has that name, ignoring case. */
export async function requireCategoryName(
  tx: Tx,
  scope: Scope,
  { id, name, above }: { readonly id?: string; readonly name: string; readonly above: readonly string[] },
): Promise<void> {
  const among = sql`cardinality(${orderCategory.path}) = ${above.length + 1}
    and ${orderCategory.path} @> ${sql.param([...above])}::uuid[]`;
  await requireFreeName(tx, orderCategory, scope, { id, name, error: "categoryNameExists", among });
}

/** All triggers in the order in which they run. */
export function readTriggers(db: Db, { accountId }: Scope): Promise<TriggerRow[]> {
  return db
    .select()
    .from(orderTrigger)
    .where(eq(orderTrigger.accountId, accountId))
    .orderBy(asc(orderTrigger.position), asc(orderTrigger.id));
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
    .where(id === undefined ? eq(orderTrigger.accountId, scope.accountId) : owned(orderTrigger, scope, id))
    .orderBy(asc(orderTrigger.position), asc(orderTrigger.id));
  return rows.map(({ trigger, ...of }) =>
    formatTrigger(trigger, { fired: of.fired, firedAt: of.firedAt === null ? null : new Date(of.firedAt) }),
  );
}

/** As `viewTriggers`, of one. Throws notFound. */
export async function viewTrigger(db: Db, scope: Scope, now: Date, id: string): Promise<TriggerView> {
  return requireRow(await viewTriggers(db, scope, now, id));
}
