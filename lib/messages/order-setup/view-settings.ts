import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import type { SettingsView } from "./contract";
import { readSettings } from "./queries";

/** Whether the company uses work orders, and when they are due. */
export async function viewSettings(ctx: Context): Promise<SettingsView> {
  return readSettings(ctx.db, requireOperation(ctx, "orders.view"));
}
