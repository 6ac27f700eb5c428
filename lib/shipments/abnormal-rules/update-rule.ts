import { abnormalRule } from "@/db/schema/abnormal-rules";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { ruleChanged, ruleKey } from "./events";
import { criteriaOf } from "./format";
import { lockRule, lockRules, owned, requireCategory, requireFreeName, viewRule } from "./queries";
import { auditFields, columnsOf, requireCriteria } from "./rules";
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
    await lockRules(tx, scope);
    const before = criteriaOf(await lockRule(tx, scope, id));
    await requireFreeName(tx, scope, { id, name: input.name });
    await requireCategory(tx, scope, input);
    const fields = columnsOf(input);
    await tx
      .update(abnormalRule)
      .set({ ...fields, checkedUntil: null, progress: null, updatedAt: ctx.now })
      .where(owned(scope, id));
    await recordAudit(tx, ctx, "abnormal_rule.changed", {
      target: { id, name: fields.name },
      before: auditFields(before),
      after: auditFields(fields),
    });
    await enqueue(tx, ruleChanged, { ruleId: id }, { key: ruleKey(id) });
    return viewRule(tx, scope, id);
  });
}
