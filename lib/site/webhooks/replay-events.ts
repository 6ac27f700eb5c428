import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { webhookEvent } from "@/db/schema/webhooks";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import type { replayCall } from "./contract";
import { eventCondition, isReplayable } from "./list-events";
import { keepAddress, wakeDeliveries } from "./queries";

/**
 * Sends events again under their own ids and sequences, in order per parcel: one, or all of a filter. Checks of
 * the address are not events. Throws notFound for a missing one or another account's.
 */
export async function replayEvents(
  ctx: Context,
  input: z.output<typeof replayCall.input>,
): Promise<{ replayed: number }> {
  const { accountId } = requireOperation(ctx, "webhooks.manage");
  const which =
    "eventId" in input
      ? and(eq(webhookEvent.accountId, accountId), eq(webhookEvent.eventId, input.eventId))
      : eventCondition(accountId, input.filter);
  return ctx.db.transaction(async (tx) => {
    // Locked first, like everywhere: it is removed before this, or waits for it.
    await keepAddress(tx, accountId);
    // Locked in their order first: attempts written meanwhile never deadlock with this.
    const held = tx
      .select({ id: webhookEvent.id })
      .from(webhookEvent)
      .where(and(which, isReplayable))
      .orderBy(webhookEvent.id)
      .for("no key update");
    const rows = await tx
      .update(webhookEvent)
      .set({ state: "waiting", attempts: 0, nextAt: ctx.now })
      .where(inArray(webhookEvent.id, held))
      .returning({ id: webhookEvent.id });
    if ("eventId" in input && rows.length === 0) throw new AppError("notFound");
    await recordAudit(tx, ctx, "webhook.events_resent", { details: { count: rows.length } });
    await publish(tx, notificationChannels.webhookChanged, accountId);
    await wakeDeliveries(tx, [accountId], ctx.now);
    return { replayed: rows.length };
  });
}
