import { customerNameMax, customerStateMax } from "@/lib/shipments/records/constants";

/** Imports: files at once, rows of one file, bytes of all files together, columns, characters of pasted text. */
export const importFilesMax = 5;
export const importRowsMax = 10_000;
export const importBytesMax = 8 * 1024 * 1024;
export const importColumnsMax = 100;
export const importTextMax = 2 * 1024 * 1024;
/** Maximum number of imports listed. */
export const importsShownMax = 30;
/** Drafts of imports that were never run are kept this many days. */
export const draftRetentionDays = 2;
/** Import lines per transaction. */
export const importChunk = 500;
/** A stored preview is computed again after this many minutes: shipments, channels and quota may have changed. */
export const previewMinutes = 10;
/** Characters of a cell that is typed in the preview. */
export const importCellMax = 1000;
export const importStates = [
  "reading",
  "draft",
  "queued",
  "running",
  "waiting",
  "done",
  "cancelled",
  "refused",
] as const;
export type ImportState = (typeof importStates)[number];
/** Fields a column can map to. `state` and `afterDelivery` are the specification's. */
export const importFields = [
  "trackNum",
  "code",
  "method",
  "ondate",
  "country",
  "orderNumber",
  "name",
  "email",
  "language",
  "province",
  "postcode",
  "phone",
  "state",
  "afterDelivery",
] as const;
export type ImportField = (typeof importFields)[number];
/**
 * Free text that is shortened to so many characters instead of rejecting its line: it still says what it did, which a
 * number or an address without its end does not.
 */
export const shortenedMax = {
  name: customerNameMax,
  province: customerStateMax,
} as const satisfies Partial<Record<ImportField, number>>;
export const shortenedFields = ["name", "province"] as const satisfies readonly (keyof typeof shortenedMax)[];
export type ShortenedField = (typeof shortenedFields)[number];
/** What an added line has in place of a reason if some of its text was shortened. */
export const shortenedReason = "shortened";
export const lineActions = ["insert", "updateChannel", "stop", "delete", "updateDelivery"] as const;
export type LineAction = (typeof lineActions)[number];
/** Why a whole file is rejected; keys of `import.files`. */
export const fileRefusals = [
  "notASpreadsheet",
  "tooLarge",
  "tooManyRows",
  "tooManyFiles",
  "empty",
  "unreadable",
  "protected",
  "tookTooLong",
] as const;
export type FileRefusal = (typeof fileRefusals)[number];
