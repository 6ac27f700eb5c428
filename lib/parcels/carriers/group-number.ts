import { lazily } from "@/lib/core/lazily";
import { patternTable } from "./data/patterns";

/** Group size without a known grouping; numbers shorter than this stay whole. */
const plainGroup = 4;
const plainFrom = 9;

const shapes = lazily(
  () => new Map(patternTable.map(([id, , rows]) => [id, rows.map(([pattern]) => pattern)])),
);

/**
 * A normalised number in groups, as its carrier prints it: `RR 123 456 785 CN`. Groups of four if the carrier (or its
 * grouping) is unknown. Removing the spaces restores the number.
 */
export function groupNumber(number: string, carrier: string | null): string {
  const known = carrier === null ? [] : (shapes().get(carrier) ?? []);
  const shape = known.find((pattern) => pattern.includes(" ") && fits(pattern, number)) ?? s10(number);
  return shape ? layOut(shape, number) : groupPlain(number);
}

function s10(number: string): string | null {
  return /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(number) ? "!! ### ### ### !!" : null;
}

function fits(pattern: string, number: string): boolean {
  const signs = pattern.replaceAll(" ", "");
  if (signs.length !== number.length) return false;
  return [...number].every((character, at) => {
    const sign = signs[at];
    if (sign === "#") return /\d/.test(character);
    if (sign === "!") return /[A-Z]/.test(character);
    return sign === "*" || sign === character;
  });
}

function layOut(pattern: string, number: string): string {
  let at = 0;
  return [...pattern].map((sign) => (sign === " " ? " " : number[at++])).join("");
}

function groupPlain(number: string): string {
  if (number.length < plainFrom) return number;
  const groups = number.match(new RegExp(`.{1,${plainGroup}}`, "g")) ?? [number];
  const last = groups.at(-1);
  // A single character at the end joins the group before it.
  if (last?.length === 1 && groups.length > 1) groups.splice(-2, 2, `${groups.at(-2)}${last}`);
  return groups.join(" ");
}
