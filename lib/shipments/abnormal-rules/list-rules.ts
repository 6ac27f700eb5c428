import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import { viewRules } from "./queries";
import type { RuleView } from "./schemas";

/** All rules of the account, by name. */
export async function listRules(ctx: Context): Promise<{ rules: RuleView[] }> {
  const scope = requireOperation(ctx, "channels.manage");
  return { rules: [...(await viewRules(ctx.db, scope))] };
}
