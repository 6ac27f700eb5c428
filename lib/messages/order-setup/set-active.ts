import type { z } from "zod";
import { workOrderSettings } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { loadTranslator } from "@/lib/platform/i18n/load-translator";
import { addFirstSetup } from "./add-first-setup";
import type { activeCall, SettingsView } from "./contract";
import { readSettings } from "./queries";

/** Switches work orders on or off, or changes when they are due; the first time on, as `addFirstSetup`. */
export async function setActive(
  ctx: Context,
  { active, dueHours }: z.output<typeof activeCall.input>,
): Promise<SettingsView> {
  const scope = requireOperation(ctx, "orders.manage");
  const words = await loadTranslator(ctx.locale, ["work-orders"]);
  const { accountId } = scope;
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const before = await readSettings(tx, scope);
    const after = { active, dueHours: dueHours ?? before.dueHours };
    const set = { ...after, updatedAt: ctx.now };
    await tx
      .insert(workOrderSettings)
      .values({ accountId, lastNumber: 0, ...set })
      .onConflictDoUpdate({ target: workOrderSettings.accountId, set });
    if (active) await addFirstSetup(tx, scope, words, ctx.now);
    await recordAudit(tx, ctx, "work_orders.changed", { before, after });
    return after;
  });
}
