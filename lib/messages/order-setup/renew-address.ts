import { eq } from "drizzle-orm";
import { workOrderSettings } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import { requireRow } from "@/lib/core/require-row";
import type { Context } from "@/lib/platform/adapters/context";
import { env } from "@/lib/platform/environment/env";
import type { CustomersView } from "./customers-contract";
import { createMailbox, readCustomers } from "./read-customers";

/**
 * Gives the company an address that customers write to, or another one. Throws workOrdersOff if it never used work orders,
 * inboxOff where this server receives no emails.
 */
export async function renewAddress(ctx: Context): Promise<CustomersView> {
  const scope = requireOperation(ctx, "orders.manage");
  if (env().INBOX_ADDRESS === undefined) throw new AppError("inboxOff");
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const { address: before } = await readCustomers({ ...ctx, db: tx }, scope);
    const change = { mailbox: createMailbox(), updatedAt: ctx.now };
    const own = eq(workOrderSettings.accountId, scope.accountId);
    requireRow(await tx.update(workOrderSettings).set(change).where(own).returning(), "workOrdersOff");
    const view = await readCustomers({ ...ctx, db: tx }, scope);
    await recordAudit(tx, ctx, "work_orders.address_renewed", {
      before: { address: before },
      after: { address: view.address },
    });
    return view;
  });
}
