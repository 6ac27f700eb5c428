import { eq, sql } from "drizzle-orm";
import type { Database, Tx } from "@/db/client";
import { verification } from "@/db/schema/accounts";
import { normalizeEmail } from "@/lib/core/email-address";
import { newId } from "@/lib/core/ids";
import type { Locale } from "@/lib/core/locales";
import { limitConcurrency } from "@/lib/platform/limit-concurrency";
import { enqueue } from "@/lib/platform/queue";
import type { Verification } from "./consume-code";
import { codeIssued } from "./events";
import { type CodeMailPlan, planMail } from "./plan-mail";
import type { CodePurpose, PendingRegistration } from "./schemas";

export interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly locale: Locale;
  readonly user?: { readonly accountId: string; readonly userId: string };
  readonly wish?: PendingRegistration;
}

/** Where a request's code stands, as columns. */
function columnsOf(plan: CodeMailPlan, now: Date) {
  return plan.own
    ? { mailedAt: now, mailedWith: null, longCode: plan.long, expiresAt: plan.expiresAt }
    : { mailedAt: null, mailedWith: plan.mail.id, longCode: true, expiresAt: plan.mail.expiresAt };
}

/** Codes for one mailbox wait for each other: a few at a time wait with a connection to the database, the others without. */
const limitIssuing = limitConcurrency(2);

/** `issueCode` in a transaction of its own; many at once leave the database's connections to others. */
export function issueCodeInTurn(db: Database, ask: CodeRequest, now: Date): Promise<string> {
  return limitIssuing(() => db.transaction((tx) => issueCode(tx, ask, now)));
}

/**
 * Writes a code and its mail in the caller's transaction; where the mailbox has got its mails of the hour, the code of the
 * last one works for this request, too. Answers the id under which the code is given back.
 */
async function issueCode(tx: Tx, ask: CodeRequest, now: Date): Promise<string> {
  const id = newId(now);
  const emailKey = normalizeEmail(ask.email);
  const plan = await planMail(tx, { emailKey }, now);
  await tx.insert(verification).values({
    id,
    purpose: ask.purpose,
    accountId: ask.user?.accountId ?? null,
    userId: ask.user?.userId ?? null,
    email: ask.email,
    emailKey,
    locale: ask.locale,
    wish: ask.wish ?? null,
    createdAt: now,
    ...columnsOf(plan, now),
  });
  if (plan.own) await enqueue(tx, codeIssued, { verificationId: id, round: 0 });
  // No mail depends on it: whoever asked in the last half second before a crash of the database asks again.
  else await tx.execute(sql`set local synchronous_commit to off`);
  return id;
}

/** Sends another code for the same request; the one before stops working. */
export async function renewCode(tx: Tx, { id, emailKey }: Verification, now: Date): Promise<void> {
  const plan = await planMail(tx, { emailKey, except: id }, now);
  const rows = await tx
    .update(verification)
    .set({ round: sql`${verification.round} + 1`, tries: 0, ...columnsOf(plan, now) })
    .where(eq(verification.id, id))
    .returning({ round: verification.round });
  const row = rows[0];
  if (row && plan.own) await enqueue(tx, codeIssued, { verificationId: id, round: row.round });
}
