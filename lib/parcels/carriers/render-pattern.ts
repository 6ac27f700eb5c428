import { groupNumber } from "./group-number";
import type { CheckRule, NumberPattern } from "./schemas";

/**
 * Role of a character: `fixed` always the same, `letter`, `digit` or `either` free, `check` computed from the others.
 * In S10 numbers the first two letters name the `service` and the last two the `country` of posting.
 */
export type PartRole = "fixed" | "letter" | "digit" | "either" | "check" | "service" | "country";

/** One character of a rendered number. */
export interface PatternCell {
  /** The catalogue's placeholder: `#`, `!`, `*` or the character itself. */
  readonly sign: string;
  /** The character of the rendered number. */
  readonly character: string;
  /** Preceded by a gap. */
  readonly gap: boolean;
}

/** Adjacent characters of one role. */
export interface PatternPart {
  readonly role: PartRole;
  readonly cells: readonly PatternCell[];
}

/** Position of a rule's check character and the range it is computed from: 0-based, `to` exclusive. */
export interface CheckSpan {
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

/** Position of the check character in a number of this length; the arithmetic is in `lib/parcels/detection/rules.ts`. */
export function checkSpan(rule: CheckRule, length: number): CheckSpan {
  switch (rule) {
    case "s10":
      return { from: 2, to: 10, at: 10 };
    case "tnt9":
      return { from: 0, to: 8, at: 8 };
    case "gs1tail22":
      return { from: length - 22, to: length - 1, at: length - 1 };
    case "gs1tail26":
      return { from: length - 26, to: length - 1, at: length - 1 };
    case "colissimo":
      return { from: 2, to: 12, at: 12 };
    case "ups":
      return { from: 2, to: 17, at: 17 };
    case "upsletter":
      return { from: 1, to: 10, at: 10 };
    case "fedex12":
      return { from: 0, to: 11, at: 11 };
    case "fedex12tail":
      return { from: 2, to: 13, at: 13 };
    case "fedex96":
      return { from: 7, to: 21, at: 21 };
    case "fedexastra":
      return { from: 16, to: 27, at: 27 };
    case "fedex34":
      return { from: length - 14, to: length - 1, at: length - 1 };
    case "ontracC":
    case "ontracD":
      return { from: 0, to: 14, at: 14 };
    default:
      return { from: 0, to: length - 1, at: length - 1 };
  }
}

/**
 * A number split along a pattern that it fits. Gaps are the pattern's own, otherwise those of `groupNumber`. `number`
 * is normalised; one of another length is rendered as far as it goes.
 */
export function renderPattern(
  { pattern, check }: Pick<NumberPattern, "pattern" | "check">,
  number: string,
  carrier: string,
): readonly PatternPart[] {
  const signs = [...pattern].filter((sign) => sign !== " ");
  const gaps = gapsOf(pattern.includes(" ") ? pattern : groupNumber(number, carrier));
  const span = check === null ? null : checkSpan(check, signs.length);
  const parts: { role: PartRole; cells: PatternCell[] }[] = [];
  signs.forEach((sign, at) => {
    const role = roleOf(sign, at, signs, check, span);
    const cell = { sign, character: number[at] ?? "", gap: gaps.has(at) };
    const last = parts.at(-1);
    if (last?.role === role) last.cells.push(cell);
    else parts.push({ role, cells: [cell] });
  });
  return parts;
}

/** Positions that a space precedes in a grouped number. */
function gapsOf(written: string): ReadonlySet<number> {
  const gaps = new Set<number>();
  let at = 0;
  for (const sign of written) {
    if (sign === " ") gaps.add(at);
    else at++;
  }
  return gaps;
}

function roleOf(
  sign: string,
  at: number,
  signs: readonly string[],
  check: CheckRule | null,
  span: CheckSpan | null,
): PartRole {
  if (at === span?.at) return "check";
  if (check === "s10" && at < 2) return "service";
  if (check === "s10" && at >= signs.length - 2) return "country";
  if (sign === "#") return "digit";
  if (sign === "!") return "letter";
  return sign === "*" ? "either" : "fixed";
}
