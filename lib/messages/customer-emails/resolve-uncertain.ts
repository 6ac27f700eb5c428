import { and, desc, gt, sql } from "drizzle-orm";
import { customerEmail } from "@/db/schema/customer-emails";
import { dayMs, hourMs, minuteMs } from "@/lib/core/calendar";
import { normalizeEmail } from "@/lib/core/email-address";
import { type ListedEmail, listByResend, readByResend } from "@/lib/messages/mail/providers/resend";
import type { MailEvent } from "@/lib/messages/mail/schemas";
import type { Context } from "@/lib/platform/adapters/context";
import { env, mailTransport } from "@/lib/platform/environment/env";
import { recordCustomerEvent } from "./record-event";
import { waitTurn } from "./wait-turn";

/** Emails that are looked for by one job, and pages of the service's list, of a hundred each. */
const emailsMax = 2000;
const pagesMax = 200;
/** Whose end this long ago was uncertain. */
const lookedForHours = 24;
/** An email is created this long before it may be uncertain, in days. */
const createdDays = 8;
/** By which the service's clock may differ from ours, in minutes. */
const slackMinutes = 15;

/**
 * Asks Resend what became of emails whose answers were lost. Only the tag that an email was sent with proves that it is ours;
 * recipient, subject and time say which ones to ask about. What is not found stays uncertain: it is never sent again. Throws
 * when the service cannot be asked now.
 */
export async function resolveUncertain(ctx: Context): Promise<void> {
  if (mailTransport() !== "resend") return;
  const key = env().RESEND_API_KEY ?? "";
  const wanted = await findUncertain(ctx);
  if (wanted.size === 0) return;
  const since = new Date(
    Math.min(...[...wanted.values()].map(({ from }) => from.getTime())) - slackMinutes * minuteMs,
  );
  let after: string | undefined;
  for (let page = 0; page < pagesMax && wanted.size > 0; page += 1) {
    await takeTurn(ctx);
    const list = await listByResend(key, after);
    if (list === "refused") {
      ctx.log.warn("the key of Resend may not read emails: uncertain ones stay so");
      return;
    }
    if (list === null) throw new Error("Resend's list of emails could not be read");
    for (const listed of list.emails) if (isLike(listed, wanted)) await resolveOne(ctx, key, listed, wanted);
    const last = list.emails.at(-1);
    if (!list.hasMore || !last || last.createdAt < since) return;
    after = last.id;
  }
}

interface Wanted {
  readonly recipient: string;
  readonly subject: string;
  readonly from: Date;
}

async function findUncertain(ctx: Context): Promise<Map<string, Wanted>> {
  const ago = (ms: number) => new Date(ctx.now.getTime() - ms);
  const { id, recipient, subject, queuedAt, createdAt } = customerEmail;
  const rows = await ctx.db
    .select({ id, recipient, subject, queuedAt, createdAt })
    .from(customerEmail)
    .where(
      and(
        gt(createdAt, ago(createdDays * dayMs)),
        gt(customerEmail.updatedAt, ago(lookedForHours * hourMs)),
        sql`${customerEmail.state} = 'uncertain' and ${customerEmail.providerId} is null`,
      ),
    )
    .orderBy(desc(createdAt))
    .limit(emailsMax);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        recipient: normalizeEmail(row.recipient ?? ""),
        subject: row.subject ?? "",
        from: row.queuedAt ?? row.createdAt,
      },
    ]),
  );
}

function isLike({ to, subject, createdAt }: ListedEmail, wanted: ReadonlyMap<string, Wanted>): boolean {
  const [recipient, ...more] = to.map(normalizeEmail);
  if (recipient === undefined || more.length > 0) return false;
  return [...wanted.values()].some(
    (one) =>
      one.recipient === recipient &&
      one.subject === subject &&
      createdAt.getTime() >= one.from.getTime() - slackMinutes * minuteMs,
  );
}

async function resolveOne(
  ctx: Context,
  key: string,
  { id: providerId, createdAt, to }: ListedEmail,
  wanted: Map<string, Wanted>,
): Promise<void> {
  await takeTurn(ctx);
  const found = await readByResend(key, providerId);
  if (found === null) throw new Error("an email could not be read from Resend");
  const { tag, lastEvent } = found;
  if (tag === null || !wanted.has(tag)) return;
  const kinds = kindsOf(lastEvent);
  const about = { recipients: to, detail: "", tag, providerId };
  for (const [at, kind] of kinds.entries())
    await recordCustomerEvent(ctx, { ...about, kind, at: at === 0 ? createdAt : ctx.now });
  if (kinds.length > 0) wanted.delete(tag);
}

/**
 * What the service's last event says; nothing of one that it did not send. Whether a bounce is for good is only in its
 * webhook.
 */
function kindsOf(lastEvent: string): readonly MailEvent["kind"][] {
  switch (lastEvent) {
    case "sent":
    case "queued":
    case "scheduled":
    case "delivery_delayed":
      return ["sent"];
    case "delivered":
    case "opened":
    case "clicked":
      return ["sent", "delivered"];
    case "bounced":
      return ["sent", "softBounced"];
    case "suppressed":
      return ["sent", "bounced"];
    case "complained":
      return ["sent", "complained"];
    default:
      return [];
  }
}

async function takeTurn(ctx: Context): Promise<void> {
  await waitTurn(ctx.db, () => ctx.signal.aborted);
  ctx.signal.throwIfAborted();
}
