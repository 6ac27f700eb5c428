import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { orderMessage } from "@/db/schema/order-messages";
import { orderEntry, workOrder, workOrderSettings } from "@/db/schema/work-orders";
import { proveWholeAccount } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import { isLocale } from "@/lib/core/locales";
import { mailTexts } from "@/lib/messages/email-parts/compose-email";
import { queueMessage } from "@/lib/messages/order-acts/queue-message";
import { entryDataSchema } from "@/lib/messages/work-orders/schemas";
import { addEntry, lockOrder } from "@/lib/messages/work-orders/write-order";
import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import type { Context } from "@/lib/platform/adapters/context";
import { acknowledgedPerDayMax } from "./constants";
import { findLanguage } from "./send-order-message";

/**
 * Tells a customer, once, that the message that made an order was received. Not if the company does not want that, a program
 * wrote it or it may be spam, nor more than `acknowledgedPerDayMax` times a day to one address, whoever it writes to. Contains
 * nothing that the sender wrote: the address may be somebody else's.
 */
export async function acknowledgeOrder(
  { db, now }: Pick<Context, "db" | "now">,
  { messageId }: { readonly messageId: string },
): Promise<void> {
  const found = await readFirst(db, messageId);
  if (!found) return;
  const { message, order, suspicions } = found;
  const { customerEmail, accountId, id: orderId, seq } = order;
  if (!found.acknowledge || message.automatic || suspicions.length > 0 || customerEmail === null) return;
  const address = normalizeEmail(message.address);
  const id = idOf(messageId);
  const isSent = (await db.$count(orderMessage, eq(orderMessage.id, id))) > 0;
  if (isSent || normalizeEmail(customerEmail) !== address) return;
  const { allowed } = await consumeAllowance(db, {
    ...{ key: `order acknowledged ${address}`, max: acknowledgedPerDayMax, windowSeconds: 86_400, now },
  });
  if (!allowed) return;
  const locale = isLocale(order.customerLocale) ? order.customerLocale : await findLanguage(db, accountId);
  const say = await mailTexts(locale);
  const number = String(seq);
  const text = ["thanks", "next", "ignore"].map((part) => say(`mail.order.acknowledged.${part}`, { number }));
  const options = { automatic: true, id, subject: say("mail.order.acknowledged.subject", { number }) };
  try {
    await db.transaction(async (tx) => {
      const locked = await lockOrder(tx, proveWholeAccount(accountId), { id: orderId });
      await queueMessage(tx, locked, options, now);
      const data = { text: text.join("\n\n"), messageId: id };
      // The order stays as it is: whoever has it open need not load it again.
      await addEntry(tx, locked, { kind: "sent", by: null, data }, [], now);
    });
  } catch (error) {
    // Programs wrote enough to this address, or the order is gone.
    if (!(error instanceof AppError)) throw error;
  }
}

/** The message with its order, if it is the one that made it. */
async function readFirst(db: Db, messageId: string) {
  const [row] = await db
    .select({
      message: orderMessage,
      order: workOrder,
      acknowledge: workOrderSettings.acknowledge,
      data: orderEntry.data,
    })
    .from(orderMessage)
    .innerJoin(workOrder, eq(workOrder.id, orderMessage.orderId))
    .innerJoin(workOrderSettings, eq(workOrderSettings.accountId, workOrder.accountId))
    .innerJoin(
      orderEntry,
      and(
        eq(orderEntry.orderId, workOrder.id),
        eq(orderEntry.kind, "created"),
        sql`${orderEntry.data} ->> 'messageId' = ${messageId}`,
      ),
    )
    .where(and(eq(orderMessage.id, messageId), eq(orderMessage.incoming, true)))
    .limit(1);
  return row && { ...row, suspicions: entryDataSchema.parse(row.data).suspicions ?? [] };
}

/** Id of the message that acknowledges another: a job that is repeated makes no second one. */
function idOf(messageId: string): string {
  const hex = createHash("sha256").update(`acknowledges ${messageId}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
