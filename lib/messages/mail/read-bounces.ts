import { eq } from "drizzle-orm";
import { mail } from "@/db/schema/mail";
import type { Context } from "@/lib/platform/adapters/context";
import { env } from "@/lib/platform/environment/env";
import { bounceBatch, bounceMaxBytes, bouncesMax } from "./constants";
import { parseReport } from "./parse-report";
import { type MailboxMessage, readUnread } from "./providers/imap";
import { recordReport } from "./record-mail-event";
import type { DeliveryReport, MailEvent } from "./schemas";
import { readReturnPath } from "./sign-return-path";

/**
 * Records what mail servers returned to the mailbox for bounces, as a report of an email service would be. A message is marked
 * read after it was recorded; one that is read twice changes nothing. Nothing without BOUNCE_MAILBOX_URL.
 */
export async function readBounces(
  ctx: Context,
  /** Records an event about an email to a company's customer. */
  recordCustomers: (ctx: Context, event: MailEvent) => Promise<boolean>,
): Promise<void> {
  const { BOUNCE_MAILBOX_URL: address } = env();
  if (address === undefined) return;
  const limits = { max: bouncesMax, batch: bounceBatch, maxBytes: bounceMaxBytes };
  const read = await readUnread(address, { signal: ctx.signal, ...limits }, async (messages) => {
    for (const message of messages) await recordBounce(ctx, message, recordCustomers);
    return true;
  });
  if (read > 0) ctx.log.info({ read }, "read the mailbox for bounces");
}

async function recordBounce(
  ctx: Context,
  { at, source }: MailboxMessage,
  recordCustomers: (ctx: Context, event: MailEvent) => Promise<boolean>,
): Promise<void> {
  const report = parseReport(source);
  const id = report && emailOf(report);
  if (!report || !id) return;
  const { kind, detail } = report;
  const about = { kind, detail, at: at < ctx.now ? at : ctx.now, providerId: null };
  const [own] = await ctx.db
    .select({ recipient: mail.recipient, orderMessageId: mail.orderMessageId })
    .from(mail)
    .where(eq(mail.id, id));
  if (own) {
    const { recipient, orderMessageId } = own;
    const event = { ...about, recipients: [recipient], tag: null, orderMessageId };
    return ctx.db.transaction((tx) => recordReport(tx, event));
  }
  await recordCustomers(ctx, { ...about, recipients: [], tag: id });
}

/** By the address that it came to, else by the email that it returns. A forged address outweighs what else it says. */
function emailOf({ addresses, messageId }: DeliveryReport): string | null {
  const named = addresses.flatMap((address) => readReturnPath(address) ?? []);
  if (named.includes("forged")) return null;
  return named[0] ?? messageId?.toLowerCase() ?? null;
}
