import { patternTable } from "@/lib/parcels/carriers/data/patterns";
import { checkSpan } from "@/lib/parcels/carriers/render-pattern";
import type { CheckRule } from "@/lib/parcels/carriers/schemas";
import { detect } from "./detect-carrier";
import { normalizeNumber } from "./normalize-number";
import { passesCheck } from "./rules";
import type { CheckResult, InvalidReason } from "./schemas";

/** Whether a number can be one of a carrier's; independent of whether the parcel exists. */
export type NumberValidation =
  | { readonly kind: "empty" }
  | { readonly kind: "invalid"; readonly reason: InvalidReason }
  | {
      readonly kind: "fits";
      readonly number: string;
      /** The carrier's pattern it matches, as the catalogue writes it, and that pattern's rule. */
      readonly pattern: string;
      readonly rule: CheckRule | null;
      readonly check: CheckResult;
      /** The expected check character, if all others are right; null if nothing failed. */
      readonly expected: string | null;
      /** The pattern alone identifies no carrier: others' numbers look the same. */
      readonly shared: boolean;
      /** Ids of other possible carriers, likeliest first. */
      readonly others: readonly string[];
    }
  | {
      readonly kind: "misfits";
      readonly number: string;
      /** Lengths of the carrier's numbers, if none matches this length; empty if the length is right. */
      readonly lengths: readonly number[];
      readonly others: readonly string[];
    };

/** Maximum number of other carriers named. */
const othersMax = 3;
const rank = { passed: 0, none: 1, failed: 2 } as const;

/** Validates input against the patterns of one carrier (by id). Pure; takes a number in any writing. */
export function validateNumber(carrier: string, text: string): NumberValidation {
  if (text.trim() === "") return { kind: "empty" };
  const { number, invalid } = normalizeNumber(text);
  if (number === null) return { kind: "invalid", reason: invalid };
  const rows = patternTable.find(([id]) => id === carrier)?.[2] ?? [];
  const others = detect(number)
    .filter((candidate) => candidate.carrier !== carrier && candidate.check !== "failed")
    .slice(0, othersMax)
    .map((candidate) => candidate.carrier);
  const [best] = rows
    .filter(([pattern]) => fitsPattern(pattern, number))
    .map(([pattern, rule, strength]) => ({ pattern, rule, strength, check: checkResultOf(rule, number) }))
    .sort((a, b) => rank[a.check] - rank[b.check] || b.strength - a.strength);
  if (best) {
    const { pattern, rule, check, strength } = best;
    const expected = check === "failed" && rule !== null ? expectedCheck(rule, number) : null;
    const shared = strength === 0 || check === "failed";
    return { kind: "fits", number, pattern, rule, check, expected, shared, others: shared ? others : [] };
  }
  const lengths = [...new Set(rows.map(([pattern]) => pattern.replaceAll(" ", "").length))];
  lengths.sort((a, b) => a - b);
  return { kind: "misfits", number, lengths: lengths.includes(number.length) ? [] : lengths, others };
}

/** Whether a normalised number matches a pattern. */
export function fitsPattern(pattern: string, number: string): boolean {
  const signs = pattern.replaceAll(" ", "");
  if (signs.length !== number.length) return false;
  return [...signs].every((sign, at) => {
    const character = number[at] ?? "";
    if (sign === "#") return /\d/.test(character);
    if (sign === "!") return /[A-Z]/.test(character);
    return sign === "*" || sign === character;
  });
}

function checkResultOf(rule: CheckRule | null, number: string): CheckResult {
  if (rule === null) return "none";
  return passesCheck(rule, number) ? "passed" : "failed";
}

const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The check character that makes a number pass its rule, the others unchanged; null if there is none. */
export function expectedCheck(rule: CheckRule, number: string): string | null {
  const { at } = checkSpan(rule, number.length);
  const choices = rule === "iso7064-37-36" ? characters : characters.slice(0, 10);
  for (const choice of choices) {
    if (passesCheck(rule, number.slice(0, at) + choice + number.slice(at + 1))) return choice;
  }
  return null;
}
