import type { Tx } from "@/db/client";
import { mail } from "@/db/schema/mail";
import { newId } from "@/lib/core/ids";
import type { Email } from "@/lib/messages/email-parts/schemas";
import { oneLine } from "@/lib/platform/adapters/mail-header";
import { enqueue } from "@/lib/platform/adapters/queue";
import { mailQueued } from "./events";

/** Ids of an attachment of a message, of an invoice, and of the message to a company's customer that the email is. */
export interface Attached {
  readonly attachmentId?: string | null;
  readonly invoiceId?: string | null;
  readonly orderMessageId?: string | null;
  /** A PDF for this email alone. */
  readonly file?: { readonly name: string; readonly bytes: Buffer };
}

/**
 * Queues an email and its delivery in the caller's transaction. One key is one email, however often it is
 * queued. What is attached is read when the email is sent.
 */
export async function queueMail(
  tx: Tx,
  key: string,
  email: Omit<Email, "attachments">,
  now: Date,
  { attachmentId = null, invoiceId = null, orderMessageId = null, file }: Attached = {},
): Promise<void> {
  const rows = await tx
    .insert(mail)
    .values({
      id: newId(now),
      key,
      recipient: email.to,
      subject: oneLine(email.subject),
      html: email.html,
      plain: email.plain,
      headers: Object.fromEntries(
        Object.entries(email.headers).map(([name, value]) => [name, oneLine(value)]),
      ),
      replyTo: email.replyTo ?? null,
      attachmentId,
      invoiceId,
      orderMessageId,
      fileName: file?.name ?? null,
      file: file?.bytes ?? null,
      state: "queued",
      createdAt: now,
    })
    .onConflictDoNothing({ target: mail.key })
    .returning({ id: mail.id });
  const row = rows[0];
  if (row) await enqueue(tx, mailQueued, { mailId: row.id }, { key: `mail:${row.id}` });
}
