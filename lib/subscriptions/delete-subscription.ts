import { eq } from "drizzle-orm";
import type { z } from "zod";
import { subscription } from "@/db/schema/subscriptions";
import type { Context } from "@/lib/platform/context";
import { readToken } from "@/lib/platform/sign-token";
import type { deleteSubscriptionCall } from "./contract";

/** Unsubscribes by a mail's link. A second time is no error: what was wanted is true. */
export async function deleteSubscription(
  ctx: Context,
  input: z.output<typeof deleteSubscriptionCall.input>,
): Promise<{ deleted: boolean }> {
  const id = readToken("unsubscribe", input.token, ctx.now);
  const rows = await ctx.db
    .delete(subscription)
    .where(eq(subscription.id, id))
    .returning({ id: subscription.id });
  return { deleted: rows.length > 0 };
}
