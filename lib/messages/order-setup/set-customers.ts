import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { orderCategory, workOrderSettings } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount, owned } from "@/lib/accounts/owned-rows/queries";
import { readAddresses } from "@/lib/accounts/senders/queries";
import { AppError, type InputIssue } from "@/lib/core/app-error";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import type { CustomersView, setCustomersCall } from "./customers-contract";
import { readCategories } from "./queries";
import { readCustomerSettings, readCustomers } from "./read-customers";

type Input = z.output<typeof setCustomersCall.input>;

/**
 * Sets how customers reach the company. Throws workOrdersOff if it never used work orders, badInput for a category or sender
 * address that it does not have.
 */
export async function setCustomers(ctx: Context, input: Input): Promise<CustomersView> {
  const scope = requireOperation(ctx, "orders.manage");
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    await requireOwn(tx, scope, input);
    const { mailbox: _mailbox, ...before } = await readCustomerSettings(tx, scope);
    const { categoryId, ...settings } = input;
    const [set] = await tx
      .update(workOrderSettings)
      .set({ ...settings, customerCategoryId: categoryId, updatedAt: ctx.now })
      .where(eq(workOrderSettings.accountId, scope.accountId))
      .returning({ accountId: workOrderSettings.accountId });
    if (!set) throw new AppError("workOrdersOff");
    const view = await readCustomers({ ...ctx, db: tx }, scope);
    const names = new Map((await readCategories(tx, scope)).map(({ id, name }) => [id, name]));
    const described = ({ senderId, categoryId: chosen, ...switches }: Input) => ({
      ...switches,
      sender: view.senders.find(({ id }) => id === senderId)?.address ?? null,
      category: names.get(chosen ?? "") ?? null,
    });
    const change = { before: described(before), after: described(input) };
    await recordAudit(tx, ctx, "work_orders.customers_changed", change);
    return view;
  });
}

/** Throws badInput for a category or a sender address of somebody else. */
async function requireOwn(
  tx: Tx,
  scope: Pick<AccountScope, "accountId">,
  { categoryId, senderId }: Input,
): Promise<void> {
  const issues: InputIssue[] = [];
  if (categoryId !== null && (await tx.$count(orderCategory, owned(orderCategory, scope, categoryId))) === 0)
    issues.push({ path: "categoryId", rule: "categoryUnknown" });
  if (senderId !== null && (await readAddresses(tx, scope, senderId)).length === 0)
    issues.push({ path: "senderId", rule: "senderUnknown" });
  if (issues.length > 0) throw new AppError("badInput", { issues });
}
