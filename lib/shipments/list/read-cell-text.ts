import { readCarrier } from "@/lib/parcels/carriers/read-carrier";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import { normalizeNumber } from "@/lib/parcels/detection/normalize-number";
import { parsePaste } from "@/lib/parcels/detection/parse-paste";
import type { InvalidReason } from "@/lib/parcels/detection/schemas";

interface CellText {
  /** Normalized and distinct, in their order. */
  readonly numbers: readonly string[];
  /** Why there is none. */
  readonly invalid: InvalidReason | null;
}

/** Letters of this length beside digits may be a part of the number. */
const affixMax = 4;

/**
 * The tracking numbers in the text of a cell, read like pasted text: separated, in links, beside a carrier's name or a
 * label. Groups with spaces or hyphens are one number. Text of which only a part can be a number has none. Pure.
 */
export function readCellText(text: string): CellText {
  const whole = normalizeNumber(text);
  if (/^[0-9A-Za-z]+$/.test(text)) return one(whole);
  const { numbers, invalid } = parsePaste(text);
  if (numbers.length === 0)
    return isPart(text, "") ? one(whole) : { numbers: [], invalid: whole.invalid ?? "characters" };
  if (numbers.length > 1) return { numbers: numbers.map(({ number }) => number), invalid: null };
  if (invalid.length > 0) return { numbers: [], invalid: "characters" };
  const found = numbers[0]?.number ?? "";
  return isPart(text, found) ? one(whole) : { numbers: [found], invalid: null };
}

/** Whether a few letters beside the digits, which name no carrier, belong to the number: "GFUS 0123456789". */
function isPart(text: string, found: string): boolean {
  const [best] = detect(found);
  const isRecognised = best !== undefined && (best.confidence !== "low" || best.check === "passed");
  if (/\D/.test(found) || isRecognised) return false;
  const [affix = "", ...others] = text.match(/\p{L}+/gu) ?? [];
  return /^[A-Z]+$/.test(affix) && affix.length <= affixMax && !others.length && readCarrier(affix) === null;
}

function one({ number, invalid }: ReturnType<typeof normalizeNumber>): CellText {
  return number === null ? { numbers: [], invalid } : { numbers: [number], invalid: null };
}
