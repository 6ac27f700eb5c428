import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { importFile, importRun } from "@/db/schema/imports";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import type { ImportField } from "./constants";
import type { importRunCall } from "./contract";
import { importDue } from "./events";
import { headingKey } from "./read-heading";
import { type Draft, requireDraft } from "./require-draft";
import type { ImportView } from "./schemas";
import { countLines, dropHeadings, readDateOrder, rememberHeadings } from "./store-lines";
import { dropPreview } from "./store-preview";
import { emitImports, findImport, lockImport, viewImport } from "./view-import";

/**
 * Runs a draft with a mapping, and remembers the mapping of its headings. Anything but a draft is unchanged.
 * Throws notFound.
 */
export async function startRun(
  ctx: Context,
  { id, mapping, options }: z.output<typeof importRunCall.input>,
): Promise<ImportView> {
  const scope = requireOperation(ctx, "shipments.import");
  requireDraft({ mapping, options });
  return ctx.db.transaction(async (tx) => {
    const run = await lockImport(tx, scope, id);
    if (run.state !== "draft") return viewImport(run);
    await queueRun(tx, ctx, id, { mapping, options });
    await rememberHeadings(
      tx,
      scope.accountId,
      namedHeadings(viewImport(run).headings, { mapping, options }),
    );
    const started = await findImport(tx, scope, id);
    await recordAudit(tx, ctx, "shipments.imported", {
      target: { id, name: started.name },
      details: { count: started.total },
    });
    await enqueue(tx, importDue, { importId: id });
    await emitImports(tx, scope.accountId);
    return viewImport(started);
  });
}

async function queueRun(tx: Tx, ctx: Context, id: string, { mapping, options }: Draft): Promise<void> {
  const total = await countLines(tx, id, options.headings);
  const dateOrder = (await readDateOrder(tx, id, { mapping, options })) ?? options.dateOrder;
  if (options.headings) await dropHeadings(tx, id);
  await tx.delete(importFile).where(eq(importFile.importId, id));
  await dropPreview(tx, id);
  await tx
    .update(importRun)
    // First rows that are lines are numbered below 1: the cursor begins before all of them.
    .set({
      mapping,
      options: { ...options, dateOrder },
      total,
      state: "queued",
      cursor: firstCursor,
      startedAt: ctx.now,
    })
    .where(eq(importRun.id, id));
}

const firstCursor = -1000;

function namedHeadings(
  headings: readonly (string | null)[],
  { mapping, options }: Draft,
): ReadonlyMap<string, ImportField> {
  if (!options.headings) return new Map();
  return new Map(
    headings.flatMap((heading, at) => {
      const field = mapping[at];
      const key = heading === null ? "" : headingKey(heading);
      return field && key !== "" ? [[key, field] as const] : [];
    }),
  );
}
