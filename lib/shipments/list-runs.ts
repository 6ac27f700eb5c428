import { and, desc, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { bulkRun } from "@/db/schema/shipments";
import { requireUser } from "@/lib/accounts/require-user";
import type { AccountScope, Context } from "@/lib/platform/context";
import { runsShownMax } from "./constants";
import type { bulkRunsCall } from "./contract";
import type { BulkView } from "./schemas";

/** The account's latest bulk jobs, or the requested one; none for another account's id. */
export async function listRuns(
  ctx: Context,
  { id }: z.output<typeof bulkRunsCall.input>,
): Promise<{ runs: BulkView[] }> {
  return { runs: await findRuns(ctx.db, requireUser(ctx), id) };
}

/** Exports have no progress: their file is created during the download. */
export async function findRuns(db: Db, scope: AccountScope, id?: string): Promise<BulkView[]> {
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
        ne(bulkRun.kind, "export"),
        id === undefined ? undefined : eq(bulkRun.id, id),
      ),
    )
    .orderBy(desc(bulkRun.createdAt), desc(bulkRun.id))
    .limit(runsShownMax);
  return rows as BulkView[];
}
