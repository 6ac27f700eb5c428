import { detect } from "@/lib/detection/detect-carrier";
import { normalizeNumber } from "@/lib/detection/normalize-number";
import { passesAlone } from "@/lib/detection/rank-candidates";
import type { Candidate } from "@/lib/detection/schemas";
import type { SheetCell } from "@/lib/platform/sheet-rows";
import type { RefusalReason } from "./constants";

/** A number with the carriers detected for it. */
export interface DetectedNumber {
  readonly number: string;
  /** Without hints: not yet ranked for a reader. */
  readonly candidates: readonly Candidate[];
}
type CellNumber =
  | (DetectedNumber & { readonly reason: null })
  | { readonly number: null; readonly reason: RefusalReason };

/** `1.23E+11` and `1,23E11`; not letters and digits with an E among them. */
const scientific = /^[+-]?\d+([.,]\d+e[+-]?\d{1,3}|e[+-]\d{1,3})$/i;
const date =
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](\d{4}|\d{2}))([T\s]\d{1,2}:\d{2}(:\d{2})?)?$|^\d{4}年\d{1,2}月\d{1,2}日?$/;
/** A whole number written with decimals. */
const decimals = /^\d+[.,]\d{1,2}$/;
/** Significant digits that a spreadsheet keeps of a number. */
const exactDigits = 15;

/**
 * The tracking number in a cell, or why there is none. Damage by a spreadsheet is never repaired by guessing:
 * rounded and shortened numbers and dates are rejected, and a numeric cell is accepted only if a known pattern
 * proves that no zeros were lost. Prefixes that only force a text cell (`'00123`, `="00123"`) are removed.
 * Pure.
 */
export function parseCellNumber(cell: SheetCell): CellNumber {
  const typed = cell.text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim();
  const bare = (/^="([^"]*)"$/.exec(typed)?.[1] ?? typed).replace(/^['’‘`]+/, "").trim();
  if (bare === "") return refuse("noNumber");
  if (cell.kind === "date" || date.test(bare)) return refuse("numberIsDate");
  if (cell.kind === "scientific" || scientific.test(bare)) return refuse("numberScientific");
  if (cell.kind === "rounded") return refuse("numberRounded");
  if (decimals.test(bare)) return refuse("numberLostZeros");
  const { number, invalid } = normalizeNumber(bare);
  const candidates = detect(number ?? bare);
  if (cell.kind === "number" && !isProved(bare, candidates)) return refuse("numberLostZeros");
  if (number !== null) return { number, candidates, reason: null };
  return refuse(invalid === "tooShort" || invalid === "tooLong" ? "numberLength" : "numberCharacters");
}

/** A number that survived a numeric cell: few enough digits, and a pattern that identifies a carrier. */
function isProved(text: string, candidates: readonly Candidate[]): boolean {
  if (!/^\d+$/.test(text) || text.length > exactDigits) return false;
  const [best] = candidates;
  return best !== undefined && (best.confidence !== "low" || passesAlone(candidates));
}

function refuse(reason: RefusalReason): CellNumber {
  return { number: null, reason };
}
