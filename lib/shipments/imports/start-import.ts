import type { z } from "zod";
import { importFile, importRun } from "@/db/schema/imports";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { computeApart, defineComputation } from "@/lib/platform/computing/compute-apart";
import { runCostly } from "@/lib/platform/computing/costly-work";
import { declaredBytes } from "@/lib/platform/files/guard-zip";
import { readDelimited } from "@/lib/platform/files/read-spreadsheet";
import {
  type FileRefusal,
  importBytesMax,
  importColumnsMax,
  importFilesMax,
  importRowsMax,
} from "./constants";
import type { importCall } from "./contract";
import { importUploaded, largeImportUploaded } from "./events";
import { requireCarrier } from "./require-carrier";
import { type ImportView, importOptionsSchema, type RequestedOptions } from "./schemas";
import { storeLines } from "./store-lines";
import { emitImports, findImport, viewImport } from "./view-import";

const nameMax = 200;

/** Files that unpack to more than this are parsed in a separate queue. Bytes. */
const lightMaxBytes = 1024 * 1024;

/** A pasted text up to this size is a draft within milliseconds. Characters. */
const shortTextMax = 16 * 1024;

type NewRun = typeof importRun.$inferInsert;

/** Stores a pasted text as a draft. */
export const storedText = defineComputation({
  name: "imports.storedText",
  run: async (openDb, { row, text, options }: { row: NewRun; text: string; options: RequestedOptions }) => {
    const sheet = readDelimited(text, { rowsMax: importRowsMax, columnsMax: importColumnsMax });
    await openDb().transaction(async (tx) => {
      await tx.insert(importRun).values(row);
      await storeLines(tx, row, [{ name: "", sheet }], { options, now: row.createdAt });
      await emitImports(tx, row.accountId);
    });
  },
});

/**
 * Starts an import. Files are stored and parsed by the worker; pasted text is a draft at once. What is rejected
 * as a whole (a sixth file, too many bytes) is stored as rejected, with the reason. Throws busy while too many wait.
 */
export async function startImport(
  ctx: Context,
  input: z.output<typeof importCall.input>,
): Promise<ImportView> {
  const { accountId, userId, ...scope } = requireOperation(ctx, "shipments.import");
  requireCarrier(input.options.carrier);
  const owned = { id: newId(ctx.now), accountId, userId, createdAt: ctx.now };
  if ("text" in input) {
    const { text, options } = input;
    const row = { ...owned, state: "reading", name: "", source: "paste", options };
    if (text.length > shortTextMax) await computeApart(ctx, storedText, { row, text, options });
    else await runCostly("body", ctx, () => storedText.run(() => ctx.db, { row, text, options }));
  } else await runCostly("files", ctx, () => storeFiles(ctx, owned, input));
  return viewImport(await findImport(ctx.db, { ...scope, accountId, userId }, owned.id));
}

async function storeFiles(
  ctx: Context,
  owned: Pick<NewRun, "id" | "accountId" | "createdAt">,
  { files: given, options }: Extract<z.output<typeof importCall.input>, { files: unknown }>,
): Promise<void> {
  const files = given.map(readFile);
  const refusal = validateFiles(files);
  await ctx.db.transaction(async (tx) => {
    const { id, accountId } = owned;
    await tx.insert(importRun).values({
      ...owned,
      state: refusal === null ? "reading" : "refused",
      refusal,
      name: files
        .map(({ name }) => name)
        .join(", ")
        .slice(0, nameMax),
      source: "file",
      options: refusal === null ? options : importOptionsSchema.parse(options),
      finishedAt: refusal === null ? null : ctx.now,
    });
    if (refusal === null) {
      for (const [position, file] of files.entries())
        await runCostly("body", ctx, () =>
          tx.insert(importFile).values({ ...file, id: newId(ctx.now), importId: id, accountId, position }),
        );
      await enqueue(tx, jobFor(files), { importId: id, accountId });
    }
    await emitImports(tx, accountId);
  });
}

function readFile({ name, data }: { readonly name: string; readonly data: string }) {
  return { name, body: Buffer.from(data, "base64") };
}

function jobFor(files: readonly { readonly body: Buffer }[]) {
  const bytes = files.reduce((sum, { body }) => sum + declaredBytes(body), 0);
  return bytes <= lightMaxBytes ? importUploaded : largeImportUploaded;
}

function validateFiles(files: readonly { readonly body: Buffer }[]): FileRefusal | null {
  if (files.length > importFilesMax) return "tooManyFiles";
  return files.reduce((sum, { body }) => sum + body.length, 0) > importBytesMax ? "tooLarge" : null;
}
