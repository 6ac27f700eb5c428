import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { verification } from "@/db/schema/accounts";
import { newId } from "@/lib/core/ids";
import type { Locale } from "@/lib/core/locales";
import { mailboxKey } from "@/lib/core/mailbox";
import { enqueue } from "@/lib/platform/queue";
import { codeMinutes } from "./constants";
import { codeIssued } from "./events";
import type { AccountWish, CodePurpose } from "./schemas";

export interface CodeAsk {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly locale: Locale;
  readonly user?: { readonly accountId: string; readonly userId: string };
  readonly wish?: AccountWish;
}

const endOf = (now: Date) => new Date(now.getTime() + codeMinutes * 60_000);

/** Writes a code and its mail in the caller's transaction. Answers the id under which the code is given back. */
export async function issueCode(tx: Tx, ask: CodeAsk, now: Date): Promise<string> {
  const id = newId(now);
  await tx.insert(verification).values({
    id,
    purpose: ask.purpose,
    accountId: ask.user?.accountId ?? null,
    userId: ask.user?.userId ?? null,
    email: ask.email,
    emailKey: mailboxKey(ask.email),
    locale: ask.locale,
    wish: ask.wish ?? null,
    createdAt: now,
    expiresAt: endOf(now),
  });
  await enqueue(tx, codeIssued, { verificationId: id, round: 0 });
  return id;
}

/** Sends another code for the same wish; the one before stops working. */
export async function renewCode(tx: Tx, id: string, now: Date): Promise<void> {
  const rows = await tx
    .update(verification)
    .set({ round: sql`${verification.round} + 1`, tries: 0, expiresAt: endOf(now) })
    .where(eq(verification.id, id))
    .returning({ round: verification.round });
  const row = rows[0];
  if (row) await enqueue(tx, codeIssued, { verificationId: id, round: row.round });
}
