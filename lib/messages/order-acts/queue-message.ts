import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { orderMessage } from "@/db/schema/order-messages";
import { AppError } from "@/lib/core/app-error";
import { minuteMs } from "@/lib/core/calendar";
import { normalizeEmail } from "@/lib/core/email-address";
import { newId } from "@/lib/core/ids";
import { cutText } from "@/lib/core/storable-text";
import { automaticMax, automaticMinutes, subjectMax } from "@/lib/messages/work-orders/constants";
import { orderMessageQueued } from "@/lib/messages/work-orders/events";
import type { StoredOrder } from "@/lib/messages/work-orders/write-order";
import { enqueue } from "@/lib/platform/adapters/queue";

interface Options {
  /** A program writes, not a member: at most `automaticMax` emails to one address in a while, so that mail loops end. */
  readonly automatic?: boolean;
  /** Of the message: where a repeated job must not queue a second one. */
  readonly id?: string;
  /** Instead of that of the conversation. */
  readonly subject?: string;
}

/**
 * Queues a message to an order's customer in the caller's transaction; answers its id, for the entry that has its text. Throws
 * noCustomer without one, tooFrequent where programs wrote too often.
 */
export async function queueMessage(
  tx: Tx,
  order: StoredOrder,
  { automatic = false, id = newId(), subject }: Options,
  now: Date,
): Promise<string> {
  const { accountId, id: orderId, customerEmail: address, customerName: name } = order;
  if (address === null) throw new AppError("noCustomer");
  if (automatic && (await isFlooded(tx, order, address, now)))
    throw new AppError("tooFrequent", { retryAfterSeconds: automaticMinutes * 60 });
  await tx.insert(orderMessage).values({
    ...{ id, accountId, orderId, incoming: false, address, name, automatic, state: "queued" },
    ...{ subject: subject ?? (await chooseSubject(tx, order)), createdAt: now, updatedAt: now },
  });
  await enqueue(tx, orderMessageQueued, { messageId: id }, { key: `order message:${id}` });
  return id;
}

/** A reply to the customer's last message, else the order's title. */
async function chooseSubject(tx: Tx, { id, title }: StoredOrder): Promise<string> {
  const [last] = await tx
    .select({ subject: orderMessage.subject })
    .from(orderMessage)
    .where(and(eq(orderMessage.orderId, id), eq(orderMessage.incoming, true)))
    .orderBy(desc(orderMessage.createdAt))
    .limit(1);
  if (last === undefined) return cutText(title, subjectMax);
  const subject = last.subject || title;
  return cutText(/^(re|aw|sv|回复|答复)\s*[:：]/i.test(subject) ? subject : `Re: ${subject}`, subjectMax);
}

async function isFlooded(tx: Tx, { accountId }: StoredOrder, address: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - automaticMinutes * minuteMs);
  const recent = and(
    eq(orderMessage.accountId, accountId),
    sql`lower(${orderMessage.address}) = ${normalizeEmail(address)}`,
    gt(orderMessage.createdAt, since),
    and(eq(orderMessage.incoming, false), eq(orderMessage.automatic, true)),
  );
  return (await tx.$count(orderMessage, recent)) >= automaticMax;
}
