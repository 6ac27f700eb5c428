import { eq, sql } from "drizzle-orm";
import type { Database, Tx } from "@/db/client";
import { verification } from "@/db/schema/accounts";
import { normalizeEmail } from "@/lib/core/email-address";
import { type AccountId, newId } from "@/lib/core/ids";
import type { Locale } from "@/lib/core/locales";
import { enqueue } from "@/lib/platform/adapters/queue";
import { limitConcurrency } from "@/lib/platform/computing/limit-concurrency";
import type { Verification } from "./consume-code";
import { codeIssued } from "./events";
import { type CodeMailPlan, planMail } from "./plan-mail";
import type { CodePurpose, PendingRegistration } from "./schemas";

export interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly locale: Locale;
  readonly user?: { readonly accountId: AccountId; readonly userId: string };
  readonly pending?: PendingRegistration;
}

/** Columns that locate a request's code. */
function columnsOf(plan: CodeMailPlan, now: Date) {
  return plan.own
    ? { mailedAt: now, mailedWith: null, longCode: plan.long, expiresAt: plan.expiresAt }
    : { mailedAt: null, mailedWith: plan.mail.id, longCode: true, expiresAt: plan.mail.expiresAt };
}

/** Codes for one email address are serialised: a few wait with a database connection, the others without. */
const limitIssuing = limitConcurrency(2);

/** `issueCode` in a transaction of its own; many at once leave database connections to others. */
export function issueCodeInTurn(db: Database, request: CodeRequest, now: Date): Promise<string> {
  return limitIssuing(() => db.transaction((tx) => issueCode(tx, request, now)));
}

/**
 * Stores a code and its mail in the caller's transaction; if the address has reached its hourly limit of mails,
 * the code of the last one is valid for this request, too. Returns the id with which the code is submitted.
 */
async function issueCode(tx: Tx, codeRequest: CodeRequest, now: Date): Promise<string> {
  const id = newId(now);
  const emailKey = normalizeEmail(codeRequest.email);
  const plan = await planMail(tx, { emailKey }, now);
  await tx.insert(verification).values({
    id,
    purpose: codeRequest.purpose,
    accountId: codeRequest.user?.accountId ?? null,
    userId: codeRequest.user?.userId ?? null,
    email: codeRequest.email,
    emailKey,
    locale: codeRequest.locale,
    pending: codeRequest.pending ?? null,
    createdAt: now,
    ...columnsOf(plan, now),
  });
  if (plan.own) await enqueue(tx, codeIssued, { verificationId: id, round: 0 });
  // Asynchronous commit is fine: after a database crash the user requests another code.
  else await tx.execute(sql`set local synchronous_commit to off`);
  return id;
}

/** Sends another code for the same request; the previous one becomes invalid. */
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
