import { type ImportField, importBytesMax, importFilesMax } from "@/lib/shipments/imports/constants";
import type { ImportMapping, ImportView } from "@/lib/shipments/imports/schemas";
import type { RefusalReason } from "@/lib/shipments/records/constants";

/** Why a chosen file is not taken, with what its sentence fills in. */
export type FileError =
  | { readonly kind: "tooMany"; readonly left: number }
  | { readonly kind: "kind" | "empty"; readonly name: string }
  | { readonly kind: "tooLarge"; readonly bytes: number };

type Chosen = Pick<File, "name" | "size">;

/** Only the ending: what a file really is, the server looks at. */
const isSpreadsheet = ({ name }: Chosen) => /\.(csv|tsv|txt|xlsx)$/i.test(name);

/**
 * Files that go on the list beside those that are there, and why the others do not. The same file again takes the place
 * of itself.
 */
export function validateFiles<F extends Chosen>(
  there: readonly F[],
  added: readonly F[],
): { readonly files: readonly F[]; readonly errors: readonly FileError[] } {
  const errors: FileError[] = [];
  const good = added.filter((file) => {
    if (!isSpreadsheet(file)) errors.push({ kind: "kind", name: file.name });
    else if (file.size === 0) errors.push({ kind: "empty", name: file.name });
    else return true;
    return false;
  });
  const isAgain = (file: F) => good.some(({ name, size }) => name === file.name && size === file.size);
  const all = [...there.filter((file) => !isAgain(file)), ...good];
  const files = all.slice(0, importFilesMax);
  if (all.length > files.length) errors.push({ kind: "tooMany", left: all.length - files.length });
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > importBytesMax) errors.push({ kind: "tooLarge", bytes });
  return { files, errors };
}

/** Lines that somebody pasted: those with something in them. */
export function countLines(text: string): number {
  return text.split("\n").filter((line) => line.trim() !== "").length;
}

/** A, B … Z, AA: how spreadsheets call their columns. */
export function columnLetter(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnLetter(Math.floor(at / 26) - 1) + last;
}

/** The mapping with one column changed; a field stands for one column only, so it leaves the one it had. */
export function changeMapping(
  mapping: ImportMapping,
  column: number,
  field: ImportMapping[number],
): ImportMapping {
  return mapping.map((one, at) => (at === column ? field : one === field ? null : one));
}

/** The day and month that a date such as 03/04/2026 means, by the order of its parts; null for any other text. */
export function readDayMonth(cell: string, order: "dmy" | "mdy"): Date | null {
  const [, first, second] = /^\s*(\d{1,2})[./-](\d{1,2})/.exec(cell) ?? [];
  if (first === undefined || second === undefined) return null;
  const [day, month] = order === "dmy" ? [first, second] : [second, first];
  // A leap year has every day.
  return new Date(Date.UTC(2024, Number(month) - 1, Number(day)));
}

/** Seconds that a run still takes at the pace it had; null while nobody can know. */
export function secondsLeft(done: number, total: number, passedSeconds: number): number | null {
  if (done <= 0 || passedSeconds < 1 || done >= total) return null;
  return Math.ceil(((total - done) * passedSeconds) / done);
}

/** Lines that a run would do something with. */
export function countActing(counts: ImportView["counts"]): number {
  const { refused: _refused, duplicate: _duplicate, ...acting } = counts;
  return Object.values(acting).reduce((sum, count) => sum + count, 0);
}

const fieldOf = {
  noNumber: "trackNum",
  numberCharacters: "trackNum",
  numberLength: "trackNum",
  numberScientific: "trackNum",
  numberLostZeros: "trackNum",
  numberIsDate: "trackNum",
  numberRounded: "trackNum",
  numberSeveral: "trackNum",
  notThere: "trackNum",
  carrierUnknown: "code",
  notUpdatable: "code",
  methodTooLong: "method",
  dateUnreadable: "ondate",
  dateFuture: "ondate",
  countryUnknown: "country",
  orderTooLong: "orderNumber",
  nameTooLong: "name",
  emailMalformed: "email",
  emailLocalPart: "email",
  emailTooLong: "email",
  languageUnknown: "language",
  provinceTooLong: "province",
  postcodeLength: "postcode",
  phoneLength: "phone",
  stateUnknown: "state",
  notAllowed: "state",
  flagUnknown: "afterDelivery",
} as const satisfies Partial<Record<RefusalReason, ImportField>>;

/** The field that a line is rejected for; null where the reason lies in none, or in any. */
export function findRefusedField(reason: RefusalReason | null): ImportField | null {
  return (fieldOf as Partial<Record<string, ImportField>>)[reason ?? ""] ?? null;
}

/** How many columns hold something, and how many of those were recognised. */
export function countRecognised(guessed: ImportMapping, empty: readonly number[]) {
  const filled = guessed.filter((_, at) => !empty.includes(at));
  return { recognised: filled.filter((field) => field !== null).length, count: filled.length };
}
