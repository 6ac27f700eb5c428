import { and, desc, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { bulkRun } from "@/db/schema/shipments";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { AccountScope, Context, RowScope } from "@/lib/platform/adapters/context";
import { runsShownMax } from "@/lib/shipments/records/constants";
import type { BulkView } from "@/lib/shipments/records/schemas";
import type { bulkRunsCall } from "./contract";

/**
 * The account's latest bulk jobs, or the requested one; none for another account's id. Who does not reach all shipments
 * sees their own jobs.
 */
export async function listRuns(
  ctx: Context,
  { id }: z.output<typeof bulkRunsCall.input>,
): Promise<{ runs: BulkView[] }> {
  return { runs: await findRuns(ctx.db, requireOperation(ctx, "shipments.view"), id) };
}

/** Exports have no progress: their file is created during the download. */
export async function findRuns(db: Db, scope: AccountScope & RowScope, id?: string): Promise<BulkView[]> {
  const rows = await db
    .select({
      id: bulkRun.id,
      kind: bulkRun.kind,
      state: bulkRun.state,
      total: bulkRun.total,
      done: bulkRun.done,
      refused: bulkRun.refused,
    })
    .from(bulkRun)
    .where(
      and(
        eq(bulkRun.accountId, scope.accountId),
        // Their refusals name numbers within reach of who started them.
        scope.rows.kind === "all" ? undefined : eq(bulkRun.userId, scope.userId),
        ne(bulkRun.kind, "export"),
        id === undefined ? undefined : eq(bulkRun.id, id),
      ),
    )
    .orderBy(desc(bulkRun.createdAt), desc(bulkRun.id))
    .limit(runsShownMax);
  return rows as BulkView[];
}
