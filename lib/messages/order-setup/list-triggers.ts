import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import { viewTrigger, viewTriggers } from "./queries";
import type { TriggerView } from "./schemas";

/** All triggers in the order in which they run. */
export async function listTriggers(ctx: Context): Promise<{ triggers: TriggerView[] }> {
  const scope = requireOperation(ctx, "orders.manage");
  return { triggers: await viewTriggers(ctx.db, scope, ctx.now) };
}

/** One trigger. Throws notFound. */
export async function showTrigger(ctx: Context, { id }: { readonly id: string }): Promise<TriggerView> {
  return viewTrigger(ctx.db, requireOperation(ctx, "orders.manage"), ctx.now, id);
}
