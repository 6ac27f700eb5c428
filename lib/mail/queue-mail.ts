import type { Tx } from "@/db/client";
import { mail } from "@/db/schema/mail";
import { newId } from "@/lib/core/ids";
import { enqueue } from "@/lib/platform/queue";
import { mailQueued } from "./events";
import { oneLine } from "./rules";
import type { Email } from "./schemas";

/**
 * Queues an email and its delivery in the caller's transaction. One key is one email, however often it is
 * queued. `attachmentId`: a stored attachment that is added when the email is sent.
 */
export async function queueMail(
  tx: Tx,
  key: string,
  email: Omit<Email, "attachments">,
  now: Date,
  attachmentId: string | null = null,
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
      state: "queued",
      createdAt: now,
    })
    .onConflictDoNothing({ target: mail.key })
    .returning({ id: mail.id });
  const row = rows[0];
  if (row) await enqueue(tx, mailQueued, { mailId: row.id }, { key: `mail:${row.id}` });
}
