import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { bulkRun } from "@/db/schema/shipments";
import { requireUser } from "@/lib/accounts/require-user";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/context";
import { notificationChannels, publish } from "@/lib/platform/notifications";
import type { bulkCancelCall } from "./contract";
import { findRuns } from "./list-runs";
import type { BulkView } from "./schemas";

/** Cancels a job; what is done stays done, and a finished one is unchanged. Throws notFound. */
export async function cancelRun(
  ctx: Context,
  { id }: z.output<typeof bulkCancelCall.input>,
): Promise<BulkView> {
  const scope = requireUser(ctx);
  return ctx.db.transaction(async (tx) => {
    const ended = await tx
      .update(bulkRun)
      .set({ state: "cancelled", finishedAt: ctx.now })
      .where(
        and(
          eq(bulkRun.id, id),
          eq(bulkRun.accountId, scope.accountId),
          inArray(bulkRun.state, ["queued", "running"]),
        ),
      )
      .returning({ id: bulkRun.id });
    if (ended.length > 0) await publish(tx, notificationChannels.accountChanged, `${scope.accountId}:runs`);
    const [run] = await findRuns(tx, scope, id);
    if (!run) throw new AppError("notFound");
    return run;
  });
}
