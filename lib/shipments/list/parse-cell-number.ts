import { detect } from "@/lib/parcels/detection/detect-carrier";
import { detectTyped } from "@/lib/parcels/detection/detect-typed";
import { passesAlone } from "@/lib/parcels/detection/rank-candidates";
import type { Candidate } from "@/lib/parcels/detection/schemas";
import type { SheetCell } from "@/lib/platform/files/sheet-rows";
import type { RefusalReason } from "@/lib/shipments/records/constants";
import { readCellText } from "./read-cell-text";

/** A number with the carriers detected for it. */
export interface DetectedNumber {
  readonly number: string;
  /** Without hints: not yet ranked for a reader. */
  readonly candidates: readonly Candidate[];
}
type CellNumber =
  | (DetectedNumber & { readonly reason: null })
  | {
      readonly number: null;
      readonly reason: RefusalReason;
      /** All numbers of a cell with several. */
      readonly several?: readonly string[];
    };

/** `1.23E+11` and `1,23E11`; not letters and digits with an E among them. */
const scientific = /^[+-]?\d+([.,]\d+e[+-]?\d{1,3}|e[+-]\d{1,3})$/i;
const date =
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](\d{4}|\d{2}))([T\s]\d{1,2}:\d{2}(:\d{2})?)?$|^\d{4}年\d{1,2}月\d{1,2}日?$/;
/** A whole number with decimals that say nothing: pandas and databases write them where a column has gaps. */
const wholeDecimals = /^(\d+)[.,]0+$/;
const decimals = /^\d+[.,]\d{1,2}$/;

/**
 * The tracking number in a cell, or why there is none; several are never joined to one. Damage by a spreadsheet is
 * never repaired by guessing: a numeric cell is accepted only if a known pattern proves that no zeros were lost.
 * Where the text is no number, the target of its link is read. Pure.
 */
export function parseCellNumber(cell: SheetCell): CellNumber {
  const read = parseText(cell);
  if (cell.link === undefined || read.number !== null || cell.kind !== "text") return read;
  const linked = parseText({ text: cell.link, kind: "text" });
  return linked.number !== null || linked.several ? linked : read;
}

/** Prefixes that only force a text cell (`'00123`, `="00123"`) are removed. */
function parseText({ text, kind }: SheetCell): CellNumber {
  const typed = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim();
  const bare = (/^="([^"]*)"$/.exec(typed)?.[1] ?? typed).replace(/^['’‘`]+/, "").trim();
  if (bare === "") return refuse("noNumber");
  if (kind === "date" || date.test(bare)) return refuse("numberIsDate");
  if (kind === "scientific" || scientific.test(bare)) return refuse("numberScientific");
  if (kind === "rounded") return refuse("numberRounded");
  const whole = wholeDecimals.exec(bare)?.[1];
  if (whole !== undefined) return proved(whole);
  if (decimals.test(bare)) return refuse("numberLostZeros");
  if (kind === "number") return proved(bare);
  const { numbers, invalid } = readCellText(bare);
  const [number] = numbers;
  if (numbers.length > 1) return { ...refuse("numberSeveral"), several: numbers };
  if (number !== undefined) {
    const typed = detectTyped(bare);
    const candidates = typed?.number === number ? typed.candidates : detect(number);
    return { number, candidates, reason: null };
  }
  return refuse(invalid === "tooShort" || invalid === "tooLong" ? "numberLength" : "numberCharacters");
}

/** A number that was a number for some program: every digit is there, and a pattern that identifies a carrier. */
function proved(digits: string): CellNumber {
  if (!/^\d+$/.test(digits)) return refuse("numberLostZeros");
  if (Number(digits) > Number.MAX_SAFE_INTEGER) return refuse("numberRounded");
  const candidates = detect(digits);
  const [best] = candidates;
  const isProved = best !== undefined && (best.confidence !== "low" || passesAlone(candidates));
  return isProved ? { number: digits, candidates, reason: null } : refuse("numberLostZeros");
}

function refuse(reason: RefusalReason) {
  return { number: null, reason } as const;
}
