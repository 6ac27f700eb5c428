import { patternTable } from "@/lib/parcels/carriers/data/patterns";
import type { CheckRule } from "@/lib/parcels/carriers/schemas";
import { passesCheck } from "@/lib/parcels/detection/rules";

const DIGITS = "0123456789";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A number generated from a pattern; it says nothing about how often carriers issue such numbers. */
interface GeneratedNumber {
  readonly carrier: string;
  readonly number: string;
  readonly check: CheckRule | null;
  /** 0 shape-only, 1 check-digit, 2 strong. */
  readonly strength: 0 | 1 | 2;
}

/** Small deterministic generator, so that every run measures the same numbers. */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** `each` numbers for every pattern of the catalogue, with valid check digits. */
export function generateNumbers(each: number, seed = 7): GeneratedNumber[] {
  const random = seededRandom(seed);
  const made: GeneratedNumber[] = [];
  for (const [carrier, , rows] of patternTable) {
    for (const [pattern, check, strength] of rows) {
      const shape = pattern.replace(/[ /.-]/g, "");
      for (let i = 0; i < each; i++)
        made.push({ carrier, number: fill(shape, check, random), check, strength });
    }
  }
  return made;
}

/** A number of a shape (`#`, `!`, `*`, literals; no spaces) with a valid check digit. */
export function fill(shape: string, check: CheckRule | null, random: (below: number) => number): string {
  for (;;) {
    const number = [...shape].map((token) => pick(token, random)).join("");
    const fitted = check === null ? number : withCheck(number, shape, check);
    if (fitted !== null) return fitted;
  }
}

function pick(token: string, random: (below: number) => number): string {
  if (token === "#") return DIGITS[random(10)]!;
  if (token === "!") return LETTERS[random(26)]!;
  // Where letter or digit may occur, digits are far more common.
  if (token === "*") return random(4) === 0 ? LETTERS[random(26)]! : DIGITS[random(10)]!;
  return token;
}

/** Position of a rule's check character. */
function checkPlace(check: CheckRule, length: number): number {
  if (check === "s10") return 10;
  return check === "fedexastra" ? 27 : length - 1;
}

function withCheck(number: string, shape: string, check: CheckRule): string | null {
  const at = checkPlace(check, number.length);
  for (const character of variantsAt(shape[at]!)) {
    const tried = number.slice(0, at) + character + number.slice(at + 1);
    if (passesCheck(check, tried)) return tried;
  }
  return null;
}

function variantsAt(token: string): string {
  if (token === "!") return LETTERS;
  return token === "*" ? DIGITS + LETTERS : DIGITS;
}

/** The same number with every other check character. */
export function wrongChecks(number: string, check: CheckRule): string[] {
  const at = checkPlace(check, number.length);
  const alphabet = /[0-9]/.test(number[at]!) ? DIGITS : LETTERS;
  return [...alphabet]
    .filter((character) => character !== number[at])
    .map((character) => number.slice(0, at) + character + number.slice(at + 1))
    .filter((changed) => !passesCheck(check, changed));
}
