import { abnormalRule } from "@/db/schema/abnormal-rules";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockOwned, updateOwned } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { ruleChanged, ruleKey } from "./events";
import { viewRule } from "./queries";
import { resolveAlarms } from "./resolve-alarms";
import type { RuleView } from "./schemas";

/** Switches a rule on or off; off, its alarms close: few at once, many by a job. Throws notFound for another account's. */
export async function setRuleActive(
  ctx: Context,
  { id, active }: { readonly id: string; readonly active: boolean },
): Promise<RuleView> {
  const scope = requireOperation(ctx, "channels.manage");
  return ctx.db.transaction(async (tx) => {
    // Waits for transactions that open its alarms.
    const target = await lockOwned(tx, abnormalRule, scope, id);
    if (target.active !== active) {
      const change = { active, checkedUntil: null, progress: null, updatedAt: ctx.now };
      await updateOwned(tx, abnormalRule, scope, id, change);
      await recordAudit(tx, ctx, active ? "abnormal_rule.enabled" : "abnormal_rule.disabled", { target });
      const isLeft = !active && !(await resolveAlarms(tx, id, ctx.now));
      if (active || isLeft) await enqueue(tx, ruleChanged, { ruleId: id }, { key: ruleKey(id) });
    }
    return viewRule(tx, scope, id);
  });
}
