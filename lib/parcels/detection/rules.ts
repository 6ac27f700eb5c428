import type { CheckRule } from "@/lib/parcels/carriers/schemas";

/*
 * Check-digit rules by name. Every rule works on `values`: one byte per character, 0–9 for digits and 10–35 for
 * A–Z, which is also the alphabet of ISO 7064. A rule reads the first `length` bytes only and relies on the
 * pattern for digits where it needs them. Sources: UPU S10, GS1 General Specifications, ISO/IEC 7064, and for
 * carriers' own rules the published numbers that they match.
 */

/** Highest value of a digit; letters follow from 10. */
const LAST_DIGIT = 9;

/** The value at `index`; every rule stays within the number, for whose length its pattern answers. */
const valueAt = (values: Uint8Array, index: number): number => values[index] ?? 0;

/** Sum of the values from `start` on, each multiplied by its weight. */
function weigh(values: Uint8Array, start: number, weights: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += valueAt(values, start + i) * valueAt(weights, i);
  return sum;
}

/** Sum of a GS1 body that ends before `end`: weights 3,1,3,1… from the right. */
function gs1Sum(values: Uint8Array, start: number, end: number): number {
  let triple = 0;
  let single = 0;
  let i = end - 1;
  for (; i > start; i -= 2) {
    triple += valueAt(values, i);
    single += valueAt(values, i - 1);
  }
  if (i === start) triple += valueAt(values, i);
  return triple * 3 + single;
}

/** GS1 modulo 10 over start..end, the last of them being the check digit; `extra` is added to the sum. */
function gs1(values: Uint8Array, start: number, end: number, extra = 0): boolean {
  return (gs1Sum(values, start, end - 1) + valueAt(values, end - 1) + extra) % 10 === 0;
}

/** What two digits before the number add to its GS1 sum. */
function prependedSum(tens: number, ones: number, length: number): number {
  // Position `length` from the right (check digit = 0) weighs 3 when odd and 1 when even.
  return length % 2 === 1 ? ones * 3 + tens : ones + tens * 3;
}

function gs1With(values: Uint8Array, length: number, tens: number, ones: number): boolean {
  const there = values[0] === tens && values[1] === ones;
  return gs1(values, 0, length, there ? 0 : prependedSum(tens, ones, length));
}

const S10_WEIGHTS = Uint8Array.of(8, 6, 4, 2, 3, 5, 9, 7);

/** UPU S10: 11 − sum mod 11, where 10 becomes 0 and 11 becomes 5. */
function s10At(values: Uint8Array, at: number): boolean {
  const check = 11 - (weigh(values, at, S10_WEIGHTS) % 11);
  return values[at + 8] === (check === 10 ? 0 : check === 11 ? 5 : check);
}

/** Sum in which every second value counts double, beginning with the second. */
function doubledSum(values: Uint8Array, start: number, end: number): number {
  let sum = 0;
  for (let i = start; i < end; i++) sum += valueAt(values, i) * ((i - start) % 2 === 1 ? 2 : 1);
  return sum;
}

const FEDEX12_WEIGHTS = Uint8Array.of(3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1);

/** Sum mod 11, and 10 becomes 0. */
function fedex12At(values: Uint8Array, at: number): boolean {
  return (weigh(values, at, FEDEX12_WEIGHTS) % 11) % 10 === values[at + 11];
}

/** Powers of ten modulo 7 repeat after six digits, so the remainder needs no big number. */
const TEN_POWERS_MOD_7 = Uint8Array.of(1, 3, 2, 6, 4, 5);

function mod7(values: Uint8Array, length: number): boolean {
  let sum = 0;
  let power = 0;
  for (let i = length - 2; i >= 0; i--) {
    sum += valueAt(values, i) * valueAt(TEN_POWERS_MOD_7, power);
    power = power === 5 ? 0 : power + 1;
  }
  return sum % 7 === values[length - 1];
}

/** Digit sums of doubled digits, as Luhn counts them. */
const LUHN_DOUBLE = Uint8Array.of(0, 2, 4, 6, 8, 1, 3, 5, 7, 9);

function luhn(values: Uint8Array, length: number): boolean {
  let sum = 0;
  let i = length - 1;
  for (; i > 0; i -= 2) sum += valueAt(values, i) + valueAt(LUHN_DOUBLE, valueAt(values, i - 1));
  if (i === 0) sum += valueAt(values, 0);
  return sum % 10 === 0;
}

/** UPS counts letters as (code point − 63) mod 10, so A is 2 and I is 0. */
const UPS_VALUES = Uint8Array.from({ length: 36 }, (_, value) =>
  value <= LAST_DIGIT ? value : (value + 2) % 10,
);

function ups(values: Uint8Array): boolean {
  let sum = valueAt(values, 17);
  for (let i = 2; i <= 16; i++) sum += valueAt(UPS_VALUES, valueAt(values, i)) * (i % 2 === 1 ? 2 : 1);
  return sum % 10 === 0;
}

/** A leading digit replaces the letter; the thirteen digits after it follow the same scheme. */
function ontrac(values: Uint8Array, lead: number): boolean {
  return (lead + doubledSum(values, 0, 14) - valueAt(values, 0) + valueAt(values, 14)) % 10 === 0;
}

/** ISO/IEC 7064 MOD 37,36 hybrid. */
function iso7064(values: Uint8Array, length: number): boolean {
  let product = 36;
  for (let i = 0; i < length - 1; i++) {
    let sum = product + valueAt(values, i);
    if (sum > 36) sum -= 36;
    product = sum * 2;
    if (product > 36) product -= 37;
  }
  return (product + valueAt(values, length - 1)) % 36 === 1;
}

/** Deutsche Post Identcode: weights 4,9 repeating from the left, modulo 10. */
function ident49(values: Uint8Array, length: number): boolean {
  let sum = valueAt(values, length - 1);
  for (let i = 0; i < length - 1; i++) sum += valueAt(values, i) * (i % 2 === 0 ? 4 : 9);
  return sum % 10 === 0;
}

const FEDEX34_WEIGHTS = Uint8Array.of(1, 7, 3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1);

/** The last fourteen digits: sum of thirteen mod 11, and 10 becomes 0. */
function fedex34(values: Uint8Array, length: number): boolean {
  const at = length - 14;
  return (weigh(values, at, FEDEX34_WEIGHTS) % 11) % 10 === values[at + 13];
}

/** Names in the order of their indexes inside compiled tables. */
export const CHECK_RULES: readonly CheckRule[] = [
  "s10",
  "gs1",
  "gs1plus1",
  "gs1with91",
  "gs1with92",
  "gs1tail22",
  "gs1tail26",
  "colissimo",
  "ups",
  "upsletter",
  "fedex12",
  "fedex12tail",
  "fedex96",
  "fedexastra",
  "fedex34",
  "mod7",
  "luhn",
  "ontracC",
  "ontracD",
  "iso7064-37-36",
  "ident49",
  "tnt9",
];

/** Runs the rule with the index `rule` (in CHECK_RULES) on the shared buffer. */
export function runCheck(rule: number, values: Uint8Array, length: number): boolean {
  switch (rule) {
    case 0:
      return s10At(values, 2);
    case 1:
      return gs1(values, 0, length);
    case 2:
      return gs1(values, 0, length, 1);
    case 3:
      return gs1With(values, length, 9, 1);
    case 4:
      return gs1With(values, length, 9, 2);
    case 5:
      return gs1(values, length - 22, length);
    case 6:
      return gs1(values, length - 26, length);
    case 7:
      return gs1(values, 2, 13);
    case 8:
      return ups(values);
    case 9:
      return (doubledSum(values, 1, 10) + valueAt(values, 10)) % 10 === 0;
    case 10:
      return fedex12At(values, 0);
    case 11:
      return fedex12At(values, 2);
    case 12:
      return gs1(values, 7, 22);
    case 13:
      return fedex12At(values, 16);
    case 14:
      return fedex34(values, length);
    case 15:
      return mod7(values, length);
    case 16:
      return luhn(values, length);
    case 17:
      return ontrac(values, 4);
    case 18:
      return ontrac(values, 5);
    case 19:
      return iso7064(values, length);
    case 20:
      return ident49(values, length);
    default:
      return s10At(values, 0);
  }
}

/** Bits that a passed check adds: log2 of the number of check characters. */
export function checkBits(rule: CheckRule): number {
  switch (rule) {
    case "s10":
    case "tnt9":
    case "fedex12":
    case "fedex12tail":
    case "fedexastra":
    case "fedex34":
      // Modulo 11 folded onto ten digits.
      return 3.3;
    case "mod7":
      return 2.8;
    case "iso7064-37-36":
      return 5.2;
    default:
      return 3.3;
  }
}

/** Whether a normalised number (0–9, A–Z) passes a rule. For tests and tools; `detect` runs the rules on its own buffer. */
export function passesCheck(rule: CheckRule, number: string): boolean {
  const values = new Uint8Array(64);
  for (let i = 0; i < number.length && i < 64; i++) {
    const code = number.charCodeAt(i);
    values[i] = code <= 57 ? code - 48 : code - 55;
  }
  return runCheck(CHECK_RULES.indexOf(rule), values, number.length);
}
