import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "@/db/client";
import { mail, mailSuppression } from "@/db/schema/mail";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import type { Context } from "@/lib/platform/adapters/context";
import { rejectSender } from "@/lib/platform/adapters/reject-sender";
import { env } from "@/lib/platform/environment/env";
import { wrongMailEventsPerHourMax } from "./constants";
import { readResendEvent } from "./providers/resend";
import { recordMessageState } from "./record-message-state";
import type { MailEvent, ReceivedEvent } from "./schemas";

/**
 * Records what Resend reports about an email: a permanent bounce or a complaint stops further emails to its
 * address, a later delivery ends a bounce's stop. In any order, however often repeated; only for addresses that
 * we wrote to. Throws notFound without a signing secret, keyInvalid for a wrong signature, and tooFrequent after
 * many wrong ones from one address. An email that it received is handed to \`recordReceived\`.
 */
export async function recordMailEvent(
  ctx: Context,
  headers: Headers,
  body: Uint8Array,
  /** Records an event about an email to a company's customer; false: it is about none. */
  recordCustomers: (ctx: Context, event: MailEvent) => Promise<boolean> = async () => false,
  /** Records an email that came in. */
  recordReceived: (ctx: Context, event: ReceivedEvent) => Promise<void> = async () => {},
): Promise<void> {
  const secret = env().RESEND_WEBHOOK_SECRET;
  if (secret === undefined) throw new AppError("notFound");
  const event = verified(secret, headers, body);
  if (event === "wrong") return rejectSender(ctx, "mail", wrongMailEventsPerHourMax);
  if (event?.kind === "received") return recordReceived(ctx, event);
  if (event === null || (await recordCustomers(ctx, event))) return;
  await ctx.db.transaction((tx) => recordReport(tx, event));
}

function verified(
  secret: string,
  headers: Headers,
  body: Uint8Array,
): ReturnType<typeof readResendEvent> | "wrong" {
  try {
    return readResendEvent(secret, headers, new TextDecoder().decode(body));
  } catch {
    return "wrong";
  }
}

/**
 * Records one event about an email of this server itself: which addresses get no more of them, and that a message to a
 * company's customer did not get there.
 */
export async function recordReport(
  tx: Tx,
  { kind, recipients, at, detail, orderMessageId = null }: MailEvent,
): Promise<void> {
  const id = z.uuid().safeParse(orderMessageId);
  if (id.success && (kind === "bounced" || kind === "softBounced"))
    await recordMessageState(tx, id.data, { state: "bounced", note: detail || null }, at);
  const keys = [...new Set(recipients.map(normalizeEmail))];
  if (keys.length === 0 || kind === "sent" || kind === "softBounced") return;
  if (kind === "delivered") {
    const bounced = and(eq(mailSuppression.reason, "bounced"), lt(mailSuppression.since, at));
    await tx.delete(mailSuppression).where(and(inArray(mailSuppression.recipient, keys), bounced));
    return;
  }
  const recipient = sql<string>`lower(${mail.recipient})`;
  const known = await tx.selectDistinct({ recipient }).from(mail).where(inArray(recipient, keys));
  if (known.length === 0) return;
  await tx
    .insert(mailSuppression)
    .values(known.map((one) => ({ ...one, reason: kind, detail, since: at })))
    .onConflictDoUpdate({
      target: mailSuppression.recipient,
      set: { reason: kind, detail, since: at },
      // A complaint is not replaced by a bounce: it would let requested emails wait for a day.
      setWhere: sql`${mailSuppression.since} < ${at.toISOString()}::timestamptz
        and not (${mailSuppression.reason} = 'complained' and ${kind}::text = 'bounced')`,
    });
}
