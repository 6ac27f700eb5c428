import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { orderAttachment, orderMessage } from "@/db/schema/order-messages";
import { workOrderSettings } from "@/db/schema/work-orders";
import { findSender } from "@/lib/accounts/senders/find-sender";
import type { Sender } from "@/lib/accounts/senders/schemas";
import type { EmailAttachment } from "@/lib/messages/email-parts/schemas";

export interface CompanyEnvelope {
  readonly sender: Sender;
  readonly files: readonly EmailAttachment[];
}

/** From which address of the company a message to its customer leaves now, and with which files; null: it is gone. */
export async function findCompanyEnvelope(
  db: Db,
  orderMessageId: string,
  now: Date,
): Promise<CompanyEnvelope | null> {
  const [row] = await db
    .select({ accountId: orderMessage.accountId, senderId: workOrderSettings.senderId })
    .from(orderMessage)
    .leftJoin(workOrderSettings, eq(workOrderSettings.accountId, orderMessage.accountId))
    .where(eq(orderMessage.id, orderMessageId));
  if (!row) return null;
  const files = await db
    .select({
      name: orderAttachment.name,
      mediaType: orderAttachment.mediaType,
      bytes: orderAttachment.bytes,
    })
    .from(orderAttachment)
    .where(and(eq(orderAttachment.messageId, orderMessageId), isNull(orderAttachment.problem)))
    .orderBy(orderAttachment.id);
  return {
    sender: await findSender(db, row.accountId, row.senderId, now),
    files: files.flatMap(({ bytes, ...file }) => (bytes === null ? [] : [{ ...file, bytes }])),
  };
}
