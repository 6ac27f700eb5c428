import { sql } from "drizzle-orm";
import type { z } from "zod";
import { subscription } from "@/db/schema/subscriptions";
import { AppError } from "@/lib/core/app-error";
import { unlinkText } from "@/lib/core/clean-text";
import { isEmailAddress, mailboxOf, normalizeEmail } from "@/lib/core/email-address";
import { newId } from "@/lib/core/ids";
import { normalizeNumber } from "@/lib/parcels/detection/normalize-number";
import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { env, mailTransport } from "@/lib/platform/environment/env";
import { guardGuessing } from "@/lib/tracking/lookup/guard-guessing";
import { readView } from "@/lib/tracking/store/sign-view";
import { newPerAddressAndDayMax } from "./constants";
import type { addSubscriptionCall } from "./contract";
import { subscriptionRequested } from "./events";
import { findParcelId } from "./queries";

/**
 * Requests emails about a number. Only the confirmation link is sent to the address, at most three a day; the
 * response never reveals whether the address was known. Throws businessMayNotSubscribe (41003) for users of companies,
 * tooFrequent when numbers are being guessed.
 */
export async function addSubscription(
  ctx: Context,
  input: z.output<typeof addSubscriptionCall.input>,
): Promise<z.input<typeof addSubscriptionCall.output>> {
  if (ctx.caller.kind === "user" && ctx.caller.scope.kind === "business")
    throw new AppError("businessMayNotSubscribe");
  if (!isEmailAddress(input.email))
    throw new AppError("emailMalformed", { issues: [{ path: "email", rule: "email" }] });
  if (mailTransport(env()) === "off") throw new AppError("mailOff");
  const { number } = normalizeNumber(input.track);
  if (number === null) throw new AppError("trackNotFound");
  const shown = readView(input.viewToken, number, ctx.now);
  // Whoever is signed in guesses like anybody else: the list of their own numbers is another call.
  const visitor = { ...ctx, caller: { ...ctx.caller, kind: "visitor" as const } };
  const answered = await guardGuessing(visitor, [number], new Set(shown === null ? [] : [number]));
  const parcelId = await findParcelId(ctx.db, answered, input.carrier);
  if (!parcelId) throw new AppError("trackNotFound");
  const emailKey = normalizeEmail(input.email);
  await limitMails(ctx, mailboxOf(input.email));
  await ctx.db.transaction(async (tx) => {
    const proof = shown?.proof || null;
    const values = {
      id: newId(ctx.now),
      parcelId,
      email: input.email,
      emailKey,
      locale: input.language,
      proof,
      name: unlinkText(input.name ?? "") || null,
    };
    const ofPending = (column: "locale" | "name") =>
      sql`case when ${subscription.state} = 'pending' then excluded.${sql.identifier(column)} else ${subscription[column]} end`;
    const rows = await tx
      .insert(subscription)
      .values({ ...values, state: "pending", createdAt: ctx.now })
      .onConflictDoUpdate({
        target: [subscription.parcelId, subscription.emailKey],
        set: {
          locale: ofPending("locale"),
          name: ofPending("name"),
          // Visitors who proved the keys may request the whole journey; the owner of the address still
          // confirms.
          proof: sql`coalesce(excluded.proof, ${subscription.proof})`,
        },
      })
      .returning({ id: subscription.id, state: subscription.state });
    const row = rows[0];
    // One job whether confirmed or not: the same work and the same response; its handler decides.
    if (row)
      await enqueue(tx, subscriptionRequested, { subscriptionId: row.id }, { key: `subscription:${row.id}` });
  });
  return { state: "confirmationSent" };
}

async function limitMails(ctx: Context, mailbox: string): Promise<void> {
  const limit = {
    key: `subscribe ${mailbox}`,
    max: newPerAddressAndDayMax,
    windowSeconds: 86_400,
    now: ctx.now,
  };
  const allowance = await consumeAllowance(ctx.db, limit);
  if (!allowance.allowed) throw new AppError("tooFrequent", { retryAfterSeconds: allowance.resetSeconds });
}
