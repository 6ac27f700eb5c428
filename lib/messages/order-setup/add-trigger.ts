import { orderTrigger } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount, nextPosition, requireFreeName, requireRoom } from "@/lib/accounts/owned-rows/queries";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { requireTrigger } from "./check-trigger";
import { triggersMax } from "./constants";
import { viewTrigger } from "./queries";
import { readNames } from "./read-names";
import type { TriggerInput, TriggerView } from "./schemas";

/** Adds a trigger as the last one, switched on. Throws ruleNameExists, rulesFull and as `requireTrigger`. */
export async function addTrigger(ctx: Context, input: TriggerInput): Promise<TriggerView> {
  const scope = requireOperation(ctx, "orders.manage");
  const { accountId } = scope;
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    requireTrigger(input, await readNames(tx, scope));
    await requireRoom(tx, orderTrigger, scope, { max: triggersMax, error: "rulesFull" });
    const { name } = input;
    await requireFreeName(tx, orderTrigger, scope, { name, error: "ruleNameExists" });
    const id = newId(ctx.now);
    const position = await nextPosition(tx, orderTrigger, scope);
    const at = { createdAt: ctx.now, updatedAt: ctx.now };
    await tx.insert(orderTrigger).values({ ...input, id, accountId, position, active: true, ...at });
    await recordAudit(tx, ctx, "order_trigger.created", { target: { id, name }, after: input });
    return viewTrigger(tx, scope, ctx.now, id);
  });
}
