import { and, eq } from "drizzle-orm";
import { importFile, importLine, importRun } from "@/db/schema/imports";
import type { AccountScope, Context, RowScope } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { importUploaded } from "./events";
import type { ImportOptions } from "./schemas";
import { dropPreview } from "./store-preview";
import { emitImports, lockImport, viewImport } from "./view-import";

/**
 * Has a draft's files read again, in the encoding that its user chose: its columns are recognised anew. Returns whether
 * that is necessary; not if nothing of it changed, or its files are gone. Throws notFound.
 */
export async function repeatReading(
  ctx: Context,
  scope: AccountScope & RowScope,
  { id, options }: { readonly id: string; readonly options: ImportOptions },
): Promise<boolean> {
  if (options.encoding === null) return false;
  return ctx.db.transaction(async (tx) => {
    const run = await lockImport(tx, scope, id);
    if (run.state !== "draft" || viewImport(run).options.encoding === options.encoding) return false;
    if ((await tx.$count(importFile, eq(importFile.importId, id))) === 0) return false;
    const { encoding, carrier, afterDelivery } = options;
    await tx.delete(importLine).where(eq(importLine.importId, id));
    await dropPreview(tx, id);
    await tx
      .update(importRun)
      .set({ state: "reading", options: { encoding, carrier, afterDelivery } })
      .where(and(eq(importRun.id, id), eq(importRun.state, "draft")));
    const { accountId } = scope;
    await enqueue(tx, importUploaded, { importId: id, accountId });
    await emitImports(tx, accountId);
    return true;
  });
}
