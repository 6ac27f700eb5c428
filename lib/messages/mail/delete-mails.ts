import { inArray, or, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { contactMessage } from "@/db/schema/contact";
import { mail, mailSuppression } from "@/db/schema/mail";

/**
 * Deletes what was emailed to these addresses, their contact form messages, and the copies that were emailed to
 * support. `mailboxes` are keys (`normalizeEmail`).
 */
export async function deleteMails(tx: Tx, mailboxes: readonly string[]): Promise<void> {
  if (mailboxes.length === 0) return;
  const messages = await tx
    .delete(contactMessage)
    .where(inArray(sql`lower(${contactMessage.email})`, [...mailboxes]))
    .returning({ id: contactMessage.id });
  await tx.delete(mailSuppression).where(inArray(mailSuppression.recipient, [...mailboxes]));
  const copies = messages.map(({ id }) => `forward:${id}`);
  await tx
    .delete(mail)
    .where(
      or(
        inArray(sql`lower(${mail.recipient})`, [...mailboxes]),
        copies.length > 0 ? inArray(mail.key, copies) : undefined,
      ),
    );
}
