import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "@/db/client";
import { customerEmail } from "@/db/schema/customer-emails";
import { normalizeEmail } from "@/lib/core/email-address";
import type { MailEvent } from "@/lib/messages/mail/schemas";
import type { Context } from "@/lib/platform/adapters/context";
import { type EmailReason, softBouncesMax } from "./constants";
import { reportEmails } from "./report-emails";
import { reportedState } from "./rules";
import { stopAddresses } from "./stop-addresses";

type Row = typeof customerEmail.$inferSelect;

/**
 * Records what the email service reports about an email to a company's customer; false if it is about none. A bounce or a
 * complaint stops that company's emails to the address. In any order, however often repeated.
 */
export async function recordCustomerEvent(ctx: Context, event: MailEvent): Promise<boolean> {
  const id = z.uuid().safeParse(event.tag);
  if (!id.success) return false;
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(customerEmail).where(eq(customerEmail.id, id.data)).for("update");
    if (!row) return;
    const change = changeOf(row, event);
    await tx
      .update(customerEmail)
      .set({ ...change, updatedAt: ctx.now })
      .where(eq(customerEmail.id, row.id));
    await stopAddress(tx, { ...row, ...change }, event);
    if (reportedTimes.some((time) => row[time] === null && change[time] !== null))
      await reportEmails(tx, [row]);
  });
  return true;
}

const reportedTimes = ["sentAt", "deliveredAt", "bouncedAt", "complainedAt"] as const;

const earlier = (known: Date | null, at: Date) => (known && known < at ? known : at);

function changeOf(row: Row, { kind, at, providerId, detail }: MailEvent) {
  const { sentAt, deliveredAt, bouncedAt, complainedAt } = row;
  const times = {
    // Whatever is reported about it, it was sent.
    sentAt: earlier(sentAt, at),
    deliveredAt: kind === "delivered" ? earlier(deliveredAt, at) : deliveredAt,
    bouncedAt: kind === "bounced" || kind === "softBounced" ? earlier(bouncedAt, at) : bouncedAt,
    complainedAt: kind === "complained" ? earlier(complainedAt, at) : complainedAt,
  };
  return {
    ...times,
    state: reportedState(times) ?? row.state,
    providerId: row.providerId ?? providerId,
    reason: reasonOf(row, kind),
    ...(detail !== "" && { note: detail }),
  };
}

/** A bounce for good is not taken back by a temporary one. */
function reasonOf({ reason }: Row, kind: MailEvent["kind"]): EmailReason | null {
  if (kind === "bounced" || reason === "hard") return "hard";
  return kind === "softBounced" || reason === "soft" ? "soft" : null;
}

async function stopAddress(tx: Tx, row: Row, { kind, at, detail }: MailEvent): Promise<void> {
  if (row.recipient === null) return;
  const stop = (reason: "bounced" | "complained") =>
    stopAddresses(tx, row.accountId, [{ recipient: row.recipient ?? "", reason, detail, since: at }]);
  if (kind === "bounced" || kind === "complained") {
    await stop(kind);
    return;
  }
  if (kind !== "softBounced") return;
  const sameAddress = and(
    eq(customerEmail.accountId, row.accountId),
    sql`lower(${customerEmail.recipient}) = ${normalizeEmail(row.recipient)}`,
  );
  const bounced = await tx.$count(
    customerEmail,
    and(sameAddress, eq(customerEmail.reason, "soft"), sql`${customerEmail.bouncedAt} is not null`),
  );
  if (bounced >= softBouncesMax) await stop("bounced");
}
