import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { bulkRun } from "@/db/schema/shipments";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { requireRow } from "@/lib/core/require-row";
import type { AccountScope, Context, RowScope } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import type { bulkCancelCall } from "@/lib/shipments/list/contract";
import { findRuns } from "@/lib/shipments/list/list-runs";
import type { BulkView } from "@/lib/shipments/records/schemas";

/** Cancels a job; what is done stays done, and a finished one is unchanged. Throws notFound. */
export async function cancelRun(
  ctx: Context,
  { id }: z.output<typeof bulkCancelCall.input>,
): Promise<BulkView> {
  const scope = requireOperation(ctx, "shipments.view");
  return ctx.db.transaction(async (tx) => {
    await endRun(tx, scope, { id, now: ctx.now });
    return requireRow(await findRuns(tx, scope, id));
  });
}

/** Cancels a job if it is this account's and unfinished; waits for the batch that it is at. */
export async function endRun(
  tx: Tx,
  { accountId, userId, rows }: AccountScope & RowScope,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  const ended = await tx
    .update(bulkRun)
    .set({ state: "cancelled", finishedAt: now })
    .where(
      and(
        eq(bulkRun.id, id),
        eq(bulkRun.accountId, accountId),
        rows.kind === "all" ? undefined : eq(bulkRun.userId, userId),
        inArray(bulkRun.state, ["queued", "running"]),
      ),
    )
    .returning({ id: bulkRun.id });
  if (ended.length > 0) await publish(tx, notificationChannels.accountChanged, `${accountId}:runs`);
}
