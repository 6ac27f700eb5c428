import type { z } from "zod";
import { type CallOptions, callApi } from "@/lib/platform/browser/call-api";
import { encodeFile } from "@/lib/platform/browser/encode-file";
import * as contract from "@/lib/shipments/imports/contract";
import type { ImportView } from "@/lib/shipments/imports/schemas";

type Input<Name extends keyof typeof contract> = (typeof contract)[Name] extends {
  input: infer In extends z.ZodType;
}
  ? z.input<In>
  : never;

/** Longer than other calls may take: files go over the reader's line first. Milliseconds. */
const sendTimeoutMs = 120_000;

/** Sends files to be read. */
export async function sendFiles(files: readonly File[]): Promise<ImportView> {
  const encoded = await Promise.all(
    files.map(async (file) => ({ name: file.name, data: await encodeFile(file) })),
  );
  return callApi(contract.importCall, { files: encoded }, { timeoutMs: sendTimeoutMs });
}

/** Sends pasted lines to be read. */
export const sendText = (text: string) =>
  callApi(contract.importCall, { text }, { timeoutMs: sendTimeoutMs });

/** The account's latest imports. */
export async function listImports(options: CallOptions): Promise<readonly ImportView[]> {
  return (await callApi(contract.importsCall, {}, options)).imports;
}

/** One import; undefined where it is gone. */
export async function readImport(id: string, options: CallOptions): Promise<ImportView | undefined> {
  return (await callApi(contract.importsCall, { id }, options)).imports[0];
}

/** What a draft would do. */
export type Preview = z.output<typeof contract.importPreviewCall.output>;

export const previewImport = (input: Input<"importPreviewCall">, options: CallOptions) =>
  callApi(contract.importPreviewCall, input, options);

/** A cell of a draft, and its new text. */
export type ChangedCell = Input<"importCellCall">["cell"];

export const updateCell = (input: Input<"importCellCall">) => callApi(contract.importCellCall, input);

export const runImport = (input: Input<"importRunCall">) => callApi(contract.importRunCall, input);

export const cancelImport = (id: string) => callApi(contract.importCancelCall, { id });

export const readLines = (input: Input<"importLinesCall">, options: CallOptions) =>
  callApi(contract.importLinesCall, input, options);
