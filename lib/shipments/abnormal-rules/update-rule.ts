import { abnormalRule } from "@/db/schema/abnormal-rules";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount, lockOwned, requireFreeName, updateOwned } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { ruleChanged, ruleKey } from "./events";
import { requireCategory, viewRule } from "./queries";
import { columnsOf, requireCriteria } from "./rules";
import type { RuleInput, RuleView } from "./schemas";

/**
 * Changes a rule; a job closes alarms that it would not open any more, and opens others. Throws notFound for another
 * account's, ruleNameExists and as `requireCriteria`.
 */
export async function updateRule(
  ctx: Context,
  { id, ...input }: RuleInput & { readonly id: string },
): Promise<RuleView> {
  const scope = requireOperation(ctx, "channels.manage");
  requireCriteria(input);
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const before = await lockOwned(tx, abnormalRule, scope, id);
    const { name } = input;
    await requireFreeName(tx, abnormalRule, scope, { id, name, error: "ruleNameExists" });
    await requireCategory(tx, scope, input);
    const fields = columnsOf(input);
    await updateOwned(tx, abnormalRule, scope, id, {
      ...fields,
      checkedUntil: null,
      progress: null,
      updatedAt: ctx.now,
    });
    await recordAudit(tx, ctx, "abnormal_rule.changed", { target: { id, name }, before, after: fields });
    await enqueue(tx, ruleChanged, { ruleId: id }, { key: ruleKey(id) });
    return viewRule(tx, scope, id);
  });
}
