import type { z } from "zod";
import type { Tx } from "@/db/client";
import { importFile, importRun } from "@/db/schema/imports";
import { requireOperation } from "@/lib/accounts/require-operation";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/context";
import { declaredBytes } from "@/lib/platform/guard-zip";
import { limitConcurrency } from "@/lib/platform/limit-concurrency";
import { nextTurn } from "@/lib/platform/next-turn";
import { enqueue } from "@/lib/platform/queue";
import { readText } from "@/lib/platform/read-spreadsheet";
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
import { type ImportView, importOptionsSchema } from "./schemas";
import { storeLines } from "./store-lines";
import { emitImports, findImport, viewImport } from "./view-import";

const nameMax = 200;

/** Files that unpack to more than this are parsed in a separate queue. Bytes. */
const lightMaxBytes = 1024 * 1024;

/** Files and pasted texts stored concurrently: leaves database connections for other requests. */
const limitStoring = limitConcurrency(3);

/**
 * Starts an import. Files are stored and parsed by the worker; pasted text is a draft at once. What is rejected
 * as a whole (a sixth file, too many bytes) is stored as rejected, with the reason.
 */
export async function startImport(
  ctx: Context,
  input: z.output<typeof importCall.input>,
): Promise<ImportView> {
  const scope = requireOperation(ctx, "shipments.import");
  requireCarrier(input.options.carrier);
  const files = "files" in input ? input.files.map(readFile) : [];
  const refusal = validateFiles(files);
  const id = newId(ctx.now);
  const limits = { rowsMax: importRowsMax, columnsMax: importColumnsMax };
  const pasted = "text" in input ? await readText(input.text, limits) : null;
  const store = async (tx: Tx) => {
    await tx.insert(importRun).values({
      id,
      accountId: scope.accountId,
      userId: scope.userId,
      state: refusal === null ? "reading" : "refused",
      refusal,
      name: files
        .map(({ name }) => name)
        .join(", ")
        .slice(0, nameMax),
      source: "files" in input ? "file" : "paste",
      options: refusal === null ? input.options : importOptionsSchema.parse(input.options),
      createdAt: ctx.now,
      finishedAt: refusal === null ? null : ctx.now,
    });
    if (pasted !== null) {
      const options = { options: input.options, now: ctx.now };
      await storeLines(tx, { id, accountId: scope.accountId }, [{ name: "", sheet: pasted }], options);
    } else if (refusal === null) {
      const { accountId } = scope;
      for (const [position, file] of files.entries()) {
        await nextTurn();
        await tx
          .insert(importFile)
          .values({ ...file, id: newId(ctx.now), importId: id, accountId, position });
      }
      await enqueue(tx, jobFor(files), { importId: id, accountId });
    }
    await emitImports(tx, scope.accountId);
    return viewImport(await findImport(tx, scope, id));
  };
  return limitStoring(() => ctx.db.transaction(store));
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
