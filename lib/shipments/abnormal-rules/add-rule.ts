import { abnormalRule } from "@/db/schema/abnormal-rules";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount, requireFreeName, requireRoom } from "@/lib/accounts/owned-rows/queries";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { rulesMax } from "./constants";
import { ruleChanged, ruleKey } from "./events";
import { requireCategory, viewRule } from "./queries";
import { columnsOf, requireCriteria } from "./rules";
import type { RuleInput, RuleView } from "./schemas";

/** Adds a rule, switched on; its alarms are opened by a job. Throws ruleNameExists, rulesFull and as `requireCriteria`. */
export async function addRule(ctx: Context, input: RuleInput): Promise<RuleView> {
  const scope = requireOperation(ctx, "channels.manage");
  requireCriteria(input);
  const { db, now } = ctx;
  const { accountId } = scope;
  return db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    await requireRoom(tx, abnormalRule, scope, { max: rulesMax, error: "rulesFull" });
    await requireFreeName(tx, abnormalRule, scope, { name: input.name, error: "ruleNameExists" });
    await requireCategory(tx, scope, input);
    const id = newId(now);
    const fields = columnsOf(input);
    const at = { active: true, createdAt: now, updatedAt: now };
    const row = { ...fields, ...at, id, accountId };
    await tx.insert(abnormalRule).values(row);
    await recordAudit(tx, ctx, "abnormal_rule.created", { target: row, after: fields });
    await enqueue(tx, ruleChanged, { ruleId: id }, { key: ruleKey(id) });
    return viewRule(tx, scope, id);
  });
}
