import { asc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { abnormalRule } from "@/db/schema/abnormal-rules";
import { orderCategory } from "@/db/schema/work-orders";
import { inReach } from "@/lib/accounts/access/filter-reach";
import { owned } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import { requireRow } from "@/lib/core/require-row";
import type { AccountScope, RowScope } from "@/lib/platform/adapters/context";
import { alarmsCountedMax } from "./constants";
import { formatRule } from "./format";
import type { RuleOrder, RuleView } from "./schemas";

type Scope = Pick<AccountScope, "accountId">;

/** Throws badInput for a category of work orders that the account does not have. */
export async function requireCategory(
  tx: Tx,
  scope: Scope,
  { order }: { readonly order: RuleOrder | null },
): Promise<void> {
  if (order === null || order.categoryId === null) return;
  if ((await tx.$count(orderCategory, owned(orderCategory, scope, order.categoryId))) === 0)
    throw new AppError("badInput", { issues: [{ path: "order.categoryId", rule: "notFound" }] });
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
    .where(id === undefined ? eq(abnormalRule.accountId, scope.accountId) : owned(abnormalRule, scope, id))
    .orderBy(sql`lower(${abnormalRule.name})`, asc(abnormalRule.id));
  return rows.map(({ rule, alarms }) => formatRule(rule, alarms));
}

/** As `viewRules`, of one rule that exists. */
export async function viewRule(db: Db, scope: Scope & RowScope, id: string): Promise<RuleView> {
  return requireRow(await viewRules(db, scope, id));
}
