import type { Tx } from "@/db/client";
import { proveWholeAccount } from "@/lib/accounts/access/require-operation";
import type { AccountId } from "@/lib/core/ids";
import { cutText } from "@/lib/core/storable-text";
import { messageTextMax } from "@/lib/messages/work-orders/constants";
import { requireActive } from "@/lib/messages/work-orders/queries";
import { lockOrder, writeOrder } from "@/lib/messages/work-orders/write-order";
import { applyAct } from "./act-on-order";
import { type AddedMessage, type CustomerMessage, storeMessage } from "./add-customer-order";
import { reopenOrder } from "./reopen-order";

/** Merged orders that are followed. */
const mergesMax = 20;

/**
 * Adds a customer's message to an order, or to the one that it was the double of, and runs the triggers for it, in the caller's
 * transaction. A resolved order is opened again. A message by a program is only recorded: it opens nothing and is no event, so
 * that two programs do not answer each other. Answers null for a message that was received before. Throws notFound,
 * workOrdersOff.
 */
export async function addCustomerMessage(
  tx: Tx,
  { accountId, orderId }: { readonly accountId: AccountId; readonly orderId: string },
  message: CustomerMessage,
  now: Date,
): Promise<AddedMessage | null> {
  await requireActive(tx, { accountId });
  const scope = proveWholeAccount(accountId);
  let order = await lockOrder(tx, scope, { id: orderId });
  for (let left = mergesMax; order.mergedInto !== null && left > 0; left -= 1)
    order = await lockOrder(tx, scope, { id: order.mergedInto });
  const messageId = await storeMessage(tx, order, message, now);
  if (messageId === null) return null;
  const { automatic, suspicions } = message;
  const data = {
    ...{ text: cutText(message.text, messageTextMax), messageId },
    ...(suspicions.length > 0 && { suspicions: [...suspicions] }),
  };
  const entry = { kind: "received", by: null, data } as const;
  if (automatic) return { order: (await writeOrder(tx, order, {}, entry, now)).order, messageId };
  const open = order.status === "resolved" ? await reopenOrder(tx, order, null, now) : order;
  return { order: await applyAct(tx, open, {}, entry, now), messageId };
}
