import { asc, eq } from "drizzle-orm";
import { importFile, importRun } from "@/db/schema/imports";
import type { Context } from "@/lib/platform/adapters/context";
import { readSpreadsheet } from "@/lib/platform/files/read-spreadsheet";
import { importColumnsMax, importRowsMax } from "./constants";
import type { ReadFile } from "./join-files";
import { requestedOptionsSchema } from "./schemas";
import { storeLines } from "./store-lines";
import { emitImports } from "./view-import";

const limits = { rowsMax: importRowsMax, columnsMax: importColumnsMax };

/**
 * Parses the files of an import into lines: then it is a draft, or rejected with the reason of the first
 * unreadable file. The files are deleted, unless their encoding may have to be changed. Does nothing if that is done, or the import was discarded.
 */
export async function readImport(ctx: Context, { importId }: { importId: string }): Promise<void> {
  const files: ReadFile[] = [];
  const stored = await ctx.db
    .select({ id: importFile.id, name: importFile.name })
    .from(importFile)
    .where(eq(importFile.importId, importId))
    .orderBy(asc(importFile.position));
  const [asked] = await ctx.db
    .select({ options: importRun.options })
    .from(importRun)
    .where(eq(importRun.id, importId));
  const encoding = requestedOptionsSchema.parse(asked?.options ?? {}).encoding ?? undefined;
  for (const { id, name } of stored) {
    ctx.signal.throwIfAborted();
    const [file] = await ctx.db
      .select({ body: importFile.body })
      .from(importFile)
      .where(eq(importFile.id, id));
    if (!file) return;
    const sheet = await readSpreadsheet(file.body, limits, encoding);
    files.push({ name, sheet });
    if (sheet.refusal !== null) break;
  }
  await ctx.db.transaction(async (tx) => {
    const [run] = await tx.select().from(importRun).where(eq(importRun.id, importId)).for("update");
    if (run?.state !== "reading") return;
    const found = files
      .map(({ sheet }) => (sheet.refusal === null ? sheet.encoding : undefined))
      .find(Boolean);
    const options = { ...requestedOptionsSchema.parse(run.options), encoding: found ?? null };
    await storeLines(tx, run, files, { options, now: new Date() });
    if (found === undefined) await tx.delete(importFile).where(eq(importFile.importId, importId));
    await emitImports(tx, run.accountId);
  });
}
