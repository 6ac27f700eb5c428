import { numberLengthMax, numberLengthMin } from "@/lib/parcels/parcel/constants";
import { isScan, splitScan } from "./clean-scan";
import { normalizeLabel } from "./normalize-label";
import type { InvalidReason } from "./schemas";

/** `foldCode` returns this for separators allowed within a number. */
export const SEPARATOR = 40;
/** `foldCode` returns this for anything else. */
const FOREIGN = 41;

/** Code units below 128, folded; the hot loop of detection reads it directly. */
export const ASCII_VALUES: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) => asciiValue(code));

function asciiValue(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  if (code >= 65 && code <= 90) return code - 55;
  if (code >= 97 && code <= 122) return code - 87;
  const separates = (code >= 9 && code <= 13) || code === 32 || (code >= 45 && code <= 47);
  return separates ? SEPARATOR : FOREIGN;
}

/**
 * Value of one UTF-16 code unit: 0–9 digit, 10–35 letter (either case, full-width too), SEPARATOR for spaces,
 * hyphens, dots and slashes in all their typographic forms and for invisible marks, FOREIGN for the rest.
 */
export function foldCode(code: number): number {
  if (code < 128) return ASCII_VALUES[code] ?? FOREIGN;
  if (code >= 0xff01 && code <= 0xff5e) return ASCII_VALUES[code - 0xfee0] ?? FOREIGN;
  switch (code) {
    case 0xa0: // no-break space
    case 0xad: // soft hyphen
    case 0xb7: // middle dot
    case 0x202f:
    case 0x205f:
    case 0x2060:
    case 0x2212: // minus sign
    case 0x2215: // division slash
    case 0x3000: // ideographic space
    case 0x3002: // ideographic full stop
    case 0xfeff:
      return SEPARATOR;
    default:
      // Spaces of all widths and invisible direction marks (2000–200F), hyphens and dashes (2010–2015).
      return code >= 0x2000 && code <= 0x2015 ? SEPARATOR : FOREIGN;
  }
}

/** The character of a folded value. */
export function valueToCharacter(value: number): string {
  return String.fromCharCode(value <= 9 ? value + 48 : value + 55);
}

type NormalizedNumber =
  | {
      readonly number: string;
      readonly invalid: null;
      /** Ids of the carriers whose label it was; absent: it was the number itself. */
      readonly labelOf?: readonly string[];
    }
  | { readonly number: null; readonly invalid: InvalidReason };

/**
 * Normalizes a typed or scanned number to its stored form: 5–50 letters and digits, upper case, without spaces, hyphens,
 * dots and slashes, full-width characters folded, and of a label's barcode the carrier's own number. Otherwise returns
 * why it cannot be a tracking number. Never throws; reads at most the first 51 letters and digits.
 */
export function normalizeNumber(text: string): NormalizedNumber {
  if (isPhoneAsTyped(text)) return { number: null, invalid: "phone" };
  const elements = isScan(text) ? splitScan(text) : [text];
  const content = elements.length === 1 ? (elements[0] ?? "") : text;
  let number = "";
  let digits = 0;
  for (let i = 0; i < content.length; i++) {
    const value = foldCode(content.charCodeAt(i));
    if (value === SEPARATOR) continue;
    if (value === FOREIGN) return { number: null, invalid: "characters" };
    if (number.length === numberLengthMax) return { number: null, invalid: "tooLong" };
    if (value <= 9) digits++;
    number += valueToCharacter(value);
  }
  const invalid = validateNumber(number, digits);
  if (invalid !== null) return { number: null, invalid };
  const label = normalizeLabel(number);
  return { number: label.number, invalid, ...(label.carriers.length > 0 && { labelOf: label.carriers }) };
}

function validateNumber(number: string, digits: number): InvalidReason | null {
  // "A word" is reported before "too short": it is the more helpful reason.
  if (digits === 0 && number.length > 0) return "noDigit";
  if (number.length < numberLengthMin) return "tooShort";
  // No carrier issues 000000000000; such strings come from test data and empty form fields.
  if (digits === number.length && isOneCharacter(number)) return "repeated";
  return null;
}

function isOneCharacter(number: string): boolean {
  const first = number.charCodeAt(0);
  for (let i = 1; i < number.length; i++) if (number.charCodeAt(i) !== first) return false;
  return true;
}

/** Longest text that is checked as a phone number; E.164 allows 15 digits. */
const PHONE_MAX_CHARS = 30;

/**
 * Whether the text is written like a phone number: with a leading plus, an area code in brackets, or in the
 * North American 3-3-4 grouping with hyphens or dots (1-800-555-0100). Only the punctuation counts: the bare
 * digits may well be a tracking number, and groups separated by spaces alone stay one (331 881 0025).
 */
export function isPhoneAsTyped(text: string): boolean {
  const typed = text.trim();
  if (typed.length === 0 || typed.length > PHONE_MAX_CHARS) return false;
  // One letter per kind of character: d for a digit, punctuation unchanged.
  const groups: number[] = [];
  let digits = 0;
  let run = 0;
  let brackets = 0;
  let hyphensOrDots = 0;
  for (let i = 0; i < typed.length; i++) {
    const code = typed.charCodeAt(i);
    const value = foldCode(code);
    if (value <= 9) {
      digits++;
      run++;
      continue;
    }
    const isPlus = code === 43 || code === 0xff0b;
    const isBracket = code === 40 || code === 41 || code === 0xff08 || code === 0xff09;
    if (isPlus && i > 0) return false;
    if (!isPlus && !isBracket && value !== SEPARATOR) return false;
    if (isBracket) brackets++;
    else if (!isPlus && !isSpace(code)) hyphensOrDots++;
    if (run > 0) groups.push(run);
    run = 0;
  }
  if (run > 0) groups.push(run);
  const first = typed.charCodeAt(0);
  if (first === 43 || first === 0xff0b) return digits >= 7 && digits <= 15;
  if (brackets > 0) return digits >= 7 && digits <= 15;
  if (hyphensOrDots === 0) return false;
  const rhythm = groups.join("-");
  return rhythm === "3-3-4" || rhythm === "1-3-3-4";
}

function isSpace(code: number): boolean {
  return code === 32 || code === 0xa0 || code === 0x202f || code === 0x3000 || (code >= 9 && code <= 13);
}
