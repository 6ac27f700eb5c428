import { eq } from "drizzle-orm";
import type { z } from "zod";
import { subscription } from "@/db/schema/subscriptions";
import type { Context } from "@/lib/platform/adapters/context";
import { readToken } from "@/lib/platform/adapters/sign-token";
import { markSubscribed } from "@/lib/tracking/store/mark-subscribed";
import type { deleteSubscriptionCall } from "./contract";

/** Unsubscribes by an emailed link. A second time is no error: the result is the same. */
export async function deleteSubscription(
  ctx: Context,
  input: z.output<typeof deleteSubscriptionCall.input>,
): Promise<{ deleted: boolean }> {
  const id = readToken("unsubscribe", input.token, ctx.now);
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .delete(subscription)
      .where(eq(subscription.id, id))
      .returning({ parcelId: subscription.parcelId });
    const parcelId = rows[0]?.parcelId;
    if (parcelId !== undefined) await markSubscribed(tx, [parcelId]);
    return { deleted: parcelId !== undefined };
  });
}
