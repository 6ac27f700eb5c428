import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { organization } from "@/db/schema/accounts";
import { customerEmail } from "@/db/schema/customer-emails";
import { AppError } from "@/lib/core/app-error";
import { maskEmail } from "@/lib/core/email-address";
import type { Context } from "@/lib/platform/adapters/context";
import { readToken } from "@/lib/platform/adapters/sign-token";
import { reportEmails } from "./report-emails";
import { stopAddresses } from "./stop-addresses";

export interface Unsubscribed {
  /** Whose emails. */
  readonly company: string;
  /** Masked: links are forwarded. */
  readonly recipient: string;
}

/** Whose emails a link in one of them is about. Changes nothing. Throws linkExpired. */
export async function viewUnsubscribe(
  { db, now }: Pick<Context, "db" | "now">,
  { token }: { readonly token: string },
): Promise<Unsubscribed> {
  const { company, recipient } = await findEmail(db, readToken("email-unsubscribe", token, now));
  return { company, recipient: maskEmail(recipient) };
}

/** Stops the company's emails to the recipient of this one. A second time changes nothing. Throws linkExpired. */
export async function unsubscribe(
  ctx: Context,
  { token }: { readonly token: string },
): Promise<Unsubscribed> {
  const id = readToken("email-unsubscribe", token, ctx.now);
  return ctx.db.transaction(async (tx) => {
    const { accountId, company, recipient, unsubscribedAt } = await findEmail(tx, id);
    const since = ctx.now;
    await stopAddresses(tx, accountId, [{ recipient, reason: "unsubscribed", since, detail: "" }]);
    if (unsubscribedAt === null) {
      await tx.update(customerEmail).set({ unsubscribedAt: since }).where(eq(customerEmail.id, id));
      await reportEmails(tx, [{ id }]);
    }
    return { company, recipient: maskEmail(recipient) };
  });
}

async function findEmail(db: Db, id: string) {
  const { accountId, recipient, unsubscribedAt } = customerEmail;
  const [row] = await db
    .select({ accountId, recipient, unsubscribedAt, company: organization.name })
    .from(customerEmail)
    .leftJoin(organization, eq(organization.accountId, customerEmail.accountId))
    .where(eq(customerEmail.id, id));
  if (!row || row.recipient === null) throw new AppError("linkExpired");
  return { ...row, recipient: row.recipient, company: row.company ?? "" };
}
