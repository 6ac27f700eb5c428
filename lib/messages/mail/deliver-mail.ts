import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { contactAttachment } from "@/db/schema/contact";
import { mail, mailSuppression } from "@/db/schema/mail";
import { orderMessage } from "@/db/schema/order-messages";
import { loadInvoice } from "@/lib/accounts/invoices/download-invoice";
import type { Sender } from "@/lib/accounts/senders/schemas";
import { dayMs } from "@/lib/core/calendar";
import { normalizeEmail } from "@/lib/core/email-address";
import type { Email, EmailAttachment } from "@/lib/messages/email-parts/schemas";
import { env, mailTransport } from "@/lib/platform/environment/env";
import { attachPictures } from "./attach-pictures";
import { mailRetentionDays, suppressionRetentionDays } from "./constants";
import { findCompanyEnvelope } from "./find-company-envelope";
import { isOwnAddress } from "./match-own-address";
import { sendByResend } from "./providers/resend";
import { sendBySmtp } from "./providers/smtp";
import { recordMessageState } from "./record-message-state";
import { isHeldBack, isNobodys } from "./rules";
import type { SendResult } from "./schemas";

/**
 * Sends one queued email through the transport. Throws when it should be retried. A crash between sending and
 * recording it repeats the email with the same Message-ID, so that mail clients can merge them.
 */
export async function deliverMail(db: Db, mailId: string, now: Date): Promise<void> {
  const rows = await db
    .select()
    .from(mail)
    .leftJoin(contactAttachment, eq(contactAttachment.id, mail.attachmentId))
    .where(eq(mail.id, mailId));
  const row = rows[0]?.mail;
  if (row?.state !== "queued") return;
  const attachment = rows[0]?.contact_attachment;
  const { orderMessageId } = row;
  const company = orderMessageId === null ? null : await findCompanyEnvelope(db, orderMessageId, now);
  const email: Email = {
    to: row.recipient,
    subject: row.subject,
    html: row.html,
    plain: row.plain,
    headers: row.headers as Email["headers"],
    replyTo: row.replyTo ?? company?.sender.replyTo ?? null,
    attachments: [
      ...(attachment ? [attachment] : []),
      ...(await attachInvoice(db, row.invoiceId)),
      ...(company?.files ?? []),
      ...(row.file ? [{ name: row.fileName ?? "", mediaType: "application/pdf", bytes: row.file }] : []),
    ],
    orderMessageId,
  };
  const stopped = await findSuppression(db, row.recipient);
  const sent = isHeldBack(stopped, row.key, now) ? heldBack : await sendEmail(email, mailId, company?.sender);
  const stored = sent.ok && sent.id === storedHere;
  const state = sent.ok ? (stored ? "stored" : "sent") : sent.final ? "failed" : "queued";
  const note = sent.ok ? sent.id : sent.reason;
  await db.transaction(async (tx) => {
    await tx
      .update(mail)
      .set({ state, attempts: sql`${mail.attempts} + 1`, note, ...(sent.ok ? { sentAt: now } : {}) })
      .where(eq(mail.id, mailId));
    if (orderMessageId !== null && state !== "queued")
      await recordMessageState(tx, orderMessageId, { state, note: sent.ok ? null : note }, now);
  });
  if (!sent.ok && !sent.final) throw new Error(`mail not sent: ${sent.reason}`);
}

/** Drawn when it is sent: the same invoice always gives the same file. */
async function attachInvoice(db: Db, invoiceId: string | null): Promise<readonly EmailAttachment[]> {
  const file = invoiceId === null ? null : await loadInvoice(db, invoiceId);
  return file ? [{ name: file.name, mediaType: file.type, bytes: Buffer.from(file.body) }] : [];
}

const storedHere = "stored here";
const heldBack: SendResult = { ok: false, reason: "stopped after a bounce or complaint", final: true };

async function findSuppression(db: Db, recipient: string) {
  const key = normalizeEmail(recipient);
  const rows = await db.select().from(mailSuppression).where(eq(mailSuppression.recipient, key));
  return rows[0];
}

/** `sender`: a company's; without it the email is from this server. */
async function sendEmail(email: Email, mailId: string, sender?: Sender): Promise<SendResult> {
  const { RESEND_API_KEY, SMTP_URL, MAIL_FROM } = env();
  const transport = mailTransport();
  const from = sender?.from ?? MAIL_FROM;
  if (sender && isOwnAddress(email.to))
    return { ok: false, reason: "an address of this server itself", final: true };
  if (transport !== "mailbox" && isNobodys(email.to))
    return { ok: false, reason: "nobody has this mailbox", final: true };
  switch (transport) {
    case "resend":
      return sendByResend(RESEND_API_KEY ?? "", from, await attachPictures(email), mailId);
    case "smtp":
      return sendBySmtp(SMTP_URL ?? "", from, await attachPictures(email), mailId, sender?.dkim ?? null);
    case "mailbox":
      return { ok: true, id: storedHere };
    case "off":
      return { ok: false, reason: "this server has no mail transport", final: true };
  }
}

/** Deletes mails and stopped addresses older than their time. A message to a customer whose mail still waits has failed. */
export async function deleteOldMails(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - suppressionRetentionDays * dayMs);
  await db.delete(mailSuppression).where(lt(mailSuppression.since, before));
  const isOld = lt(mail.createdAt, new Date(now.getTime() - mailRetentionDays * dayMs));
  const unsent = db
    .select({ id: mail.orderMessageId })
    .from(mail)
    .where(and(isOld, eq(mail.state, "queued")));
  await db
    .update(orderMessage)
    .set({ state: "failed", note: "not sent in time", updatedAt: now })
    .where(and(inArray(orderMessage.id, unsent), eq(orderMessage.state, "queued")));
  await db.delete(mail).where(isOld);
}
