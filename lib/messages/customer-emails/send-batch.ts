import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Tx } from "@/db/client";
import { customerEmail, emailBatch } from "@/db/schema/customer-emails";
import { findSender } from "@/lib/accounts/senders/find-sender";
import { hourMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import { attachPictures } from "@/lib/messages/mail/attach-pictures";
import { sendBatchByResend } from "@/lib/messages/mail/providers/resend";
import { sendBySmtp } from "@/lib/messages/mail/providers/smtp";
import type { BatchResult } from "@/lib/messages/mail/schemas";
import { enqueue } from "@/lib/platform/adapters/queue";
import { env } from "@/lib/platform/environment/env";
import { envelopeSchema } from "./compose-customer-email";
import {
  type EmailReason,
  type EmailState,
  repeatHours,
  usefulHours,
  leaseMs as usualLeaseMs,
} from "./constants";
import { emailsUncertain, emailsUncertainKey } from "./events";
import { reportEmails } from "./report-emails";
import { retryAt } from "./rules";

type Batch = typeof emailBatch.$inferSelect;
type Row = typeof customerEmail.$inferSelect;

export interface SendOptions {
  readonly clock: () => Date;
  readonly leaseMs?: number;
  /** Multiplies the waits between tries. */
  readonly waitFactor?: number;
  /** Waits until the service may be called. */
  readonly pace?: () => Promise<void>;
}

/**
 * Sends the batch that is due longest, if there is one. A batch that may have been sent is only repeated where the service
 * recognises it: by Resend, within a day; else its emails are uncertain. Returns whether there was one.
 */
export async function sendBatch(db: Database, options: SendOptions): Promise<boolean> {
  const leased = await leaseBatch(db, options);
  if (leased === null) return false;
  if (leased === "ended") return true;
  await options.pace?.();
  const emails = await db
    .select()
    .from(customerEmail)
    .where(eq(customerEmail.batchId, leased.id))
    .orderBy(asc(customerEmail.id));
  const result =
    emails.length === 0
      ? ({ ok: true, ids: [] } as const)
      : await sendEmails(db, leased, { rows: emails, now: options.clock() });
  await db.transaction((tx) => storeResult(tx, { leased, emails, result }, options));
  return true;
}

interface Leased extends Batch {
  readonly lease: string;
  /** No earlier try may have reached the service. */
  readonly isFirst: boolean;
}

/** Takes a batch. One whose time is over is ended. */
async function leaseBatch(
  db: Database,
  { clock, leaseMs = usualLeaseMs }: SendOptions,
): Promise<Leased | "ended" | null> {
  const now = clock();
  const at = sql`${now.toISOString()}::timestamptz`;
  return db.transaction(async (tx) => {
    const [batch] = await tx
      .select()
      .from(emailBatch)
      .where(
        sql`${emailBatch.dueAt} <= ${at} and (${emailBatch.leasedUntil} is null or ${emailBatch.leasedUntil} < ${at})`,
      )
      .orderBy(asc(emailBatch.dueAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!batch) return null;
    const end = endOf(batch, now);
    if (end) {
      await endBatch(tx, batch, end, now);
      return "ended";
    }
    const lease = newId(now);
    const change = {
      ...{ lease, leasedUntil: new Date(now.getTime() + leaseMs), attempts: batch.attempts + 1 },
      triedAt: batch.triedAt ?? now,
    };
    await tx.update(emailBatch).set(change).where(eq(emailBatch.id, batch.id));
    return { ...batch, ...change, isFirst: batch.triedAt === null };
  });
}

interface End {
  readonly state: Extract<EmailState, "uncertain" | "expired" | "failed">;
  readonly reason: EmailReason;
  readonly note?: string;
}

/** Why a batch is not tried again. */
function endOf({ transport, triedAt, createdAt }: Batch, now: Date): End | null {
  const age = (since: Date) => now.getTime() - since.getTime();
  if (triedAt && (transport === "smtp" || age(triedAt) > repeatHours * hourMs))
    return { state: "uncertain", reason: "lost" };
  return age(createdAt) > usefulHours * hourMs ? { state: "expired", reason: "tooOld" } : null;
}

async function endBatch(
  tx: Tx,
  { id, transport }: Pick<Batch, "id" | "transport">,
  { state, reason, note }: End,
  now: Date,
): Promise<void> {
  const ended = await tx
    .update(customerEmail)
    .set({ state, reason, updatedAt: now, ...(note && { note }) })
    .where(and(eq(customerEmail.batchId, id), eq(customerEmail.state, "queued")))
    .returning({ id: customerEmail.id });
  await reportEmails(tx, ended);
  await tx.delete(emailBatch).where(eq(emailBatch.id, id));
  if (state === "uncertain" && transport === "resend")
    await enqueue(tx, emailsUncertain, {}, { key: emailsUncertainKey });
}

async function sendEmails(
  db: Database,
  { id, transport }: Batch,
  { rows, now }: { readonly rows: readonly Row[]; readonly now: Date },
): Promise<BatchResult> {
  const emails = rows.map((row) => {
    const { from, replyTo, headers } = envelopeSchema.parse(row.headers);
    const { subject, html, plain, recipient } = row;
    const email = { to: recipient ?? "", subject: subject ?? "", html: html ?? "", plain: plain ?? "" };
    return { email: { ...email, headers, replyTo }, from, tag: row.id };
  });
  const [[one], [row]] = [emails, rows];
  if (!one || !row) return { ok: true, ids: [] };
  const email = emails.length === 1 ? await attachPictures(one.email) : one.email;
  if (transport === "resend") {
    const batch = emails.length === 1 ? [{ ...one, email }] : emails;
    return sendBatchByResend(env().RESEND_API_KEY ?? "", batch, id);
  }
  // The proof of its sender may have ended since it was composed: then it leaves as from the server.
  const { senderId } = envelopeSchema.parse(row.headers);
  const { from, replyTo, dkim } = await findSender(db, row.accountId, senderId, now);
  const sent = await sendBySmtp(
    ...([env().SMTP_URL ?? "", from, { ...email, replyTo }, one.tag, dkim] as const),
  );
  if (sent.ok) return { ok: true, ids: [sent.id] };
  const outcome = sent.unknown ? "unknown" : sent.final ? "final" : "refused";
  return { ok: false, reason: sent.reason, outcome };
}

interface Attempt {
  readonly leased: Leased;
  readonly emails: readonly Row[];
  readonly result: BatchResult;
}

async function storeResult(
  tx: Tx,
  { leased, emails, result }: Attempt,
  { clock, waitFactor = 1 }: SendOptions,
): Promise<void> {
  const now = clock();
  if (result.ok) return storeSent(tx, { leased, emails, ids: result.ids }, now);
  // Another worker has taken it meanwhile: what becomes of it is up to that one.
  const [own] = await tx
    .select({ id: emailBatch.id })
    .from(emailBatch)
    .where(and(eq(emailBatch.id, leased.id), eq(emailBatch.lease, leased.lease)))
    .for("update");
  if (!own) return;
  const { outcome, reason: note } = result;
  if (outcome === "unknown" && leased.transport === "smtp")
    return endBatch(tx, leased, { state: "uncertain", reason: "lost", note }, now);
  // What an earlier try may have sent cannot be split or refused any more.
  if (outcome === "final" && leased.isFirst) {
    if (emails.length > 1) return splitBatch(tx, leased, emails, now);
    return endBatch(tx, leased, { state: "failed", reason: "rejected", note }, now);
  }
  const wait = retryAt(leased.attempts, now).getTime() - now.getTime();
  await tx
    .update(emailBatch)
    .set({
      ...{ lease: null, leasedUntil: null, dueAt: new Date(now.getTime() + wait * waitFactor) },
      ...(outcome !== "unknown" && leased.isFirst && { triedAt: null }),
    })
    .where(eq(emailBatch.id, leased.id));
  await tx
    .update(customerEmail)
    .set({ note, attempts: leased.attempts, updatedAt: now })
    .where(eq(customerEmail.batchId, leased.id));
}

/** It is sent, whoever has the batch by now; reports of the service may have come before this. */
async function storeSent(
  tx: Tx,
  { leased, emails, ids }: { leased: Leased; emails: readonly Row[]; ids: readonly string[] },
  now: Date,
): Promise<void> {
  const given = JSON.stringify(emails.map(({ id }, at) => ({ id, provider: ids[at] ?? null })));
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    update customer_email e set provider_id = coalesce(e.provider_id, g.provider), sent_at = least(e.sent_at, ${at}),
      state = case when e.state in ('queued', 'uncertain') then 'sent' else e.state end,
      reason = case when e.state in ('queued', 'uncertain') then null else e.reason end,
      attempts = ${leased.attempts}::int, note = null, updated_at = ${at}
    from jsonb_to_recordset(${given}::jsonb) as g(id uuid, provider text) where e.id = g.id`);
  await reportEmails(tx, emails);
  await tx.delete(emailBatch).where(eq(emailBatch.id, leased.id));
}

/** The service takes all of a batch or nothing: which of the emails it does not take is found out. */
async function splitBatch(
  tx: Tx,
  { id, transport }: Leased,
  emails: readonly Row[],
  now: Date,
): Promise<void> {
  const batches = emails.map(() => ({ id: newId(now), transport, createdAt: now, dueAt: now, attempts: 0 }));
  await tx.insert(emailBatch).values(batches);
  for (const [at, email] of emails.entries())
    await tx
      .update(customerEmail)
      .set({ batchId: batches[at]?.id ?? null })
      .where(inArray(customerEmail.id, [email.id]));
  await tx.delete(emailBatch).where(eq(emailBatch.id, id));
}
