import { eq } from "drizzle-orm";
import { abnormalRule } from "@/db/schema/abnormal-rules";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { rulesMax } from "./constants";
import { ruleChanged, ruleKey } from "./events";
import { lockRules, requireCategory, requireFreeName, viewRule } from "./queries";
import { auditFields, columnsOf, requireCriteria } from "./rules";
import type { RuleInput, RuleView } from "./schemas";

/** Adds a rule, switched on; its alarms are opened by a job. Throws ruleNameExists, rulesFull and as `requireCriteria`. */
export async function addRule(ctx: Context, input: RuleInput): Promise<RuleView> {
  const scope = requireOperation(ctx, "channels.manage");
  requireCriteria(input);
  const { db, now } = ctx;
  const { accountId } = scope;
  return db.transaction(async (tx) => {
    await lockRules(tx, scope);
    if ((await tx.$count(abnormalRule, eq(abnormalRule.accountId, accountId))) >= rulesMax)
      throw new AppError("rulesFull");
    await requireFreeName(tx, scope, input);
    await requireCategory(tx, scope, input);
    const id = newId(now);
    const fields = columnsOf(input);
    const at = { active: true, createdAt: now, updatedAt: now };
    await tx.insert(abnormalRule).values({ ...fields, ...at, id, accountId });
    const { name } = fields;
    await recordAudit(tx, ctx, "abnormal_rule.created", { target: { id, name }, after: auditFields(fields) });
    await enqueue(tx, ruleChanged, { ruleId: id }, { key: ruleKey(id) });
    return viewRule(tx, scope, id);
  });
}
