import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { abnormalRule } from "@/db/schema/abnormal-rules";
import { account } from "@/db/schema/accounts";
import { orderCategory } from "@/db/schema/work-orders";
import { inReach } from "@/lib/accounts/access/filter-reach";
import { AppError } from "@/lib/core/app-error";
import type { AccountScope, RowScope } from "@/lib/platform/adapters/context";
import { alarmsCountedMax } from "./constants";
import { formatRule } from "./format";
import type { RuleOrder, RuleView } from "./schemas";

type Scope = Pick<AccountScope, "accountId">;

/** Condition for one rule of the account. */
export function owned({ accountId }: Scope, id: string) {
  return and(eq(abnormalRule.id, id), eq(abnormalRule.accountId, accountId));
}

/** Serializes changes to one account's rules: two must not take the same name at once. */
export async function lockRules(tx: Tx, { accountId }: Scope): Promise<void> {
  await tx.execute(sql`select 1 from ${account} where ${account.id} = ${accountId} for no key update`);
}

/** Throws ruleNameExists if another rule of the account has that name, ignoring case. */
export async function requireFreeName(
  tx: Tx,
  { accountId }: Scope,
  { id, name }: { readonly id?: string; readonly name: string },
): Promise<void> {
  const rows = await tx
    .select({ id: abnormalRule.id })
    .from(abnormalRule)
    .where(
      and(
        eq(abnormalRule.accountId, accountId),
        sql`lower(${abnormalRule.name}) = lower(${name})`,
        id === undefined ? undefined : ne(abnormalRule.id, id),
      ),
    )
    .limit(1);
  if (rows.length > 0) throw new AppError("ruleNameExists", { issues: [{ path: "name", rule: "exists" }] });
}

/** Throws badInput for a category of work orders that the account does not have. */
export async function requireCategory(
  tx: Tx,
  { accountId }: Scope,
  { order }: { readonly order: RuleOrder | null },
): Promise<void> {
  if (order === null || order.categoryId === null) return;
  const own = and(eq(orderCategory.id, order.categoryId), eq(orderCategory.accountId, accountId));
  if ((await tx.$count(orderCategory, own)) === 0)
    throw new AppError("badInput", { issues: [{ path: "order.categoryId", rule: "notFound" }] });
}

/** The rule, locked until the transaction ends. Throws notFound for another account's. */
export async function lockRule(tx: Tx, scope: Scope, id: string) {
  const [row] = await tx.select().from(abnormalRule).where(owned(scope, id)).for("no key update");
  if (!row) throw new AppError("notFound");
  return row;
}

/** Rules of the account by name, or one of them, with their open alarms among the caller's shipments. */
export async function viewRules(db: Db, scope: Scope & RowScope, id?: string): Promise<readonly RuleView[]> {
  // Who sees all shipments sees all alarms.
  const seen =
    scope.rows.kind === "all"
      ? sql`where true`
      : sql`join shipment on shipment.id = a.shipment_id where ${inReach(scope)}`;
  const open = sql<number>`(select count(*) from (
    select 1 from alarm a ${seen} and a.rule_id = abnormal_rule.id and a.ended_at is null
    limit ${alarmsCountedMax}) open)`.mapWith(Number);
  const rows = await db
    .select({ rule: abnormalRule, alarms: open })
    .from(abnormalRule)
    .where(id === undefined ? eq(abnormalRule.accountId, scope.accountId) : owned(scope, id))
    .orderBy(sql`lower(${abnormalRule.name})`, asc(abnormalRule.id));
  return rows.map(({ rule, alarms }) => formatRule(rule, alarms));
}

/** As `viewRules`, of one rule that exists. */
export async function viewRule(db: Db, scope: Scope & RowScope, id: string): Promise<RuleView> {
  const [view] = await viewRules(db, scope, id);
  if (!view) throw new AppError("notFound");
  return view;
}
