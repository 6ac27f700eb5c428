import { eq } from "drizzle-orm";
import { workOrderSettings } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { env } from "@/lib/platform/environment/env";
import type { CustomersView } from "./customers-contract";
import { lockSetup } from "./queries";
import { createMailbox, readCustomers } from "./read-customers";

/**
 * Gives the company an address that customers write to, or another one. Throws workOrdersOff if it never used work orders,
 * inboxOff where this server receives no emails.
 */
export async function renewAddress(ctx: Context): Promise<CustomersView> {
  const scope = requireOperation(ctx, "orders.manage");
  if (env().INBOX_ADDRESS === undefined) throw new AppError("inboxOff");
  return ctx.db.transaction(async (tx) => {
    await lockSetup(tx, scope);
    const { address: before } = await readCustomers({ ...ctx, db: tx }, scope);
    const [set] = await tx
      .update(workOrderSettings)
      .set({ mailbox: createMailbox(), updatedAt: ctx.now })
      .where(eq(workOrderSettings.accountId, scope.accountId))
      .returning({ accountId: workOrderSettings.accountId });
    if (!set) throw new AppError("workOrdersOff");
    const view = await readCustomers({ ...ctx, db: tx }, scope);
    await recordAudit(tx, ctx, "work_orders.address_renewed", {
      before: { address: before },
      after: { address: view.address },
    });
    return view;
  });
}
