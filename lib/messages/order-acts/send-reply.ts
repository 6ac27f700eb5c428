import type { z } from "zod";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { replyCall } from "@/lib/messages/work-orders/contract";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import { readFiles, storeFiles } from "@/lib/messages/work-orders/store-files";
import type { Context } from "@/lib/platform/adapters/context";
import { actOnOrder, applyAct } from "./act-on-order";
import { queueMessage } from "./queue-message";
import { reopenOrder } from "./reopen-order";

/**
 * Adds a reply for the colleagues who see the order, or for its customer, who gets it by email with the files. With `reopen` a
 * resolved one is opened again first (`reopenOrder`); with `resolve` an open one is resolved after it. Throws noCustomer where
 * nobody can be answered, badInput for files of other types and for files that nobody gets, and as `actOnOrder`.
 */
export async function sendReply(
  ctx: Context,
  { id, version, text, to, reopen, resolve = false, files = [] }: z.output<typeof replyCall.input>,
): Promise<OrderView> {
  const scope = requireSessionOperation(ctx, "orders.edit");
  const by = scope.userId;
  const attached = readFiles(files, "files");
  if (to === "team" && attached.length > 0)
    throw new AppError("badInput", { issues: [{ path: "files", rule: "invalid" }] });
  return actOnOrder(ctx, scope, { id, version }, async (tx, order) => {
    const isClosed = order.status === "resolved";
    const open = reopen && isClosed ? await reopenOrder(tx, order, by, ctx.now) : order;
    const messageId = to === "customer" ? await queueMessage(tx, open, {}, ctx.now) : undefined;
    if (messageId) await storeFiles(tx, { accountId: order.accountId, messageId }, attached, ctx.now);
    const data = { text, to, ...(messageId && { messageId }) };
    const replied = await applyAct(tx, open, {}, { kind: "replied", by, data }, ctx.now);
    if (!resolve || replied.status === "resolved") return replied;
    return applyAct(tx, replied, { status: "resolved" }, { kind: "resolved", by }, ctx.now);
  });
}
