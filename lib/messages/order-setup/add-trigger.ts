import { eq } from "drizzle-orm";
import { orderTrigger } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { requireTrigger } from "./check-trigger";
import { triggersMax } from "./constants";
import { lockSetup, readLastPosition, requireTriggerName, viewTrigger } from "./queries";
import { readNames } from "./read-names";
import { auditTrigger } from "./rules";
import type { TriggerInput, TriggerView } from "./schemas";

/** Adds a trigger as the last one, switched on. Throws ruleNameExists, rulesFull and as `requireTrigger`. */
export async function addTrigger(ctx: Context, input: TriggerInput): Promise<TriggerView> {
  const scope = requireOperation(ctx, "orders.manage");
  const { accountId } = scope;
  return ctx.db.transaction(async (tx) => {
    await lockSetup(tx, scope);
    requireTrigger(input, await readNames(tx, scope));
    if ((await tx.$count(orderTrigger, eq(orderTrigger.accountId, accountId))) >= triggersMax)
      throw new AppError("rulesFull");
    await requireTriggerName(tx, scope, input);
    const id = newId(ctx.now);
    const position = (await readLastPosition(tx, orderTrigger, scope)) + 1;
    const at = { createdAt: ctx.now, updatedAt: ctx.now };
    await tx.insert(orderTrigger).values({ ...input, id, accountId, position, active: true, ...at });
    const { name } = input;
    await recordAudit(tx, ctx, "order_trigger.created", { target: { id, name }, after: auditTrigger(input) });
    return viewTrigger(tx, scope, ctx.now, id);
  });
}
