import { createHmac, timingSafeEqual } from "node:crypto";
import { desc } from "drizzle-orm";
import type { Db } from "@/db/client";
import { mail } from "@/db/schema/mail";
import { type Env, env, mailTransport } from "@/lib/platform/environment/env";
import { mailboxShownMax } from "./constants";

export interface MailboxEntry {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly state: string;
  readonly createdAt: string;
}

/** The key that opens the local mailbox page; null if emails are really sent or the database is external. */
export function mailboxKey(source: Env = env()): string | null {
  if (mailTransport(source) !== "mailbox" || !source.SECRET_KEY) return null;
  return createHmac("sha256", Buffer.from(source.SECRET_KEY, "base64"))
    .update("mailbox")
    .digest("base64url")
    .slice(0, 22);
}

/** Emails stored on this machine, newest first; null for a wrong key or without a local mailbox. */
export async function readMailbox(db: Db, key: string): Promise<MailboxEntry[] | null> {
  const expected = mailboxKey();
  if (expected === null) return null;
  const given = Buffer.from(key);
  if (given.length !== expected.length || !timingSafeEqual(given, Buffer.from(expected))) return null;
  const { id, recipient, subject, html, state, createdAt } = mail;
  const rows = await db
    .select({ id, recipient, subject, html, state, createdAt })
    .from(mail)
    .orderBy(desc(mail.createdAt))
    .limit(mailboxShownMax);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
