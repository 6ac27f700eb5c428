import { eq } from "drizzle-orm";
import type { z } from "zod";
import { importFile, importRun } from "@/db/schema/imports";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { continueNext } from "@/lib/accounts/quota/continue-next";
import type { Context } from "@/lib/platform/adapters/context";
import type { importCancelCall } from "./contract";
import type { ImportView } from "./schemas";
import { dropPreview } from "./store-preview";
import { emitImports, findImport, lockImport, viewImport } from "./view-import";

const over = ["done", "cancelled", "refused"];

/**
 * Discards a draft, or cancels a running or waiting import; what is done stays done. A finished one is unchanged. Throws
 * notFound.
 */
export async function cancelImport(
  ctx: Context,
  { id }: z.output<typeof importCancelCall.input>,
): Promise<ImportView> {
  const scope = requireOperation(ctx, "shipments.import");
  return ctx.db.transaction(async (tx) => {
    const run = await lockImport(tx, scope, id);
    if (over.includes(run.state)) return viewImport(run);
    await tx.update(importRun).set({ state: "cancelled", finishedAt: ctx.now }).where(eq(importRun.id, id));
    await tx.delete(importFile).where(eq(importFile.importId, id));
    await dropPreview(tx, id);
    await continueNext(tx, scope.accountId);
    await emitImports(tx, scope.accountId);
    return viewImport(await findImport(tx, scope, id));
  });
}
