import { eq } from "drizzle-orm";
import type { z } from "zod";
import { subscription } from "@/db/schema/subscriptions";
import { parcel } from "@/db/schema/tracking";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { readToken } from "@/lib/platform/adapters/sign-token";
import { markSubscribed } from "@/lib/tracking/store/mark-subscribed";
import type { confirmSubscriptionCall, SubscriptionView } from "./contract";
import { findSubscription } from "./queries";

/**
 * Confirms by the emailed link; repeating is harmless. The parcel's current state counts as notified: emails
 * begin with the next change.
 */
export async function confirmSubscription(
  ctx: Context,
  input: z.output<typeof confirmSubscriptionCall.input>,
): Promise<SubscriptionView> {
  const id = readToken("confirm-subscription", input.token, ctx.now);
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select({
        state: subscription.state,
        parcelId: parcel.id,
        version: parcel.version,
        status: parcel.status,
        subStatus: parcel.subStatus,
      })
      .from(subscription)
      .innerJoin(parcel, eq(parcel.id, subscription.parcelId))
      .where(eq(subscription.id, id))
      .for("update", { of: subscription });
    const row = rows[0];
    if (!row) throw new AppError("linkExpired");
    if (row.state !== "active") {
      const current = {
        notifiedVersion: row.version,
        notifiedStatus: row.status,
        notifiedSubStatus: row.subStatus,
      };
      await tx
        .update(subscription)
        .set({ state: "active", confirmedAt: ctx.now, ...current })
        .where(eq(subscription.id, id));
      await markSubscribed(tx, [row.parcelId]);
    }
    const view = await findSubscription(tx, id);
    if (!view) throw new AppError("linkExpired");
    return view;
  });
}
