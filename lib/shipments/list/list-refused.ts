import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { bulkRefusal } from "@/db/schema/shipments";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { readPage } from "@/lib/accounts/owned-rows/read-pages";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import type { BulkRefusal } from "@/lib/shipments/records/schemas";
import type { bulkRefusedCall } from "./contract";
import { findRuns } from "./list-runs";

/** A page of the rejections of a bulk job. Throws notFound, also for another account's job. */
export async function listRefused(
  ctx: Context,
  { id, ...page }: z.output<typeof bulkRefusedCall.input>,
): Promise<{ refusals: BulkRefusal[]; total: number }> {
  const scope = requireOperation(ctx, "shipments.view");
  if ((await findRuns(ctx.db, scope, id)).length === 0) throw new AppError("notFound");
  const own = and(eq(bulkRefusal.runId, id), eq(bulkRefusal.accountId, scope.accountId));
  const query = ctx.db
    .select({
      id: bulkRefusal.shipmentId,
      number: bulkRefusal.number,
      carrier: bulkRefusal.carrier,
      reason: bulkRefusal.reason,
    })
    .from(bulkRefusal)
    .where(own)
    .orderBy(asc(bulkRefusal.shipmentId));
  const { rows, total } = await readPage(query, ctx.db.$count(bulkRefusal, own), page);
  return { refusals: rows as BulkRefusal[], total };
}
