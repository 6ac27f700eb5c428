/** What a part of a text is by its shape; 0 is nothing in particular. */
export const OTHER = 1;
/** A looser shape, which a label ("Tracking: …") or a name outweighs. */
export const MAYBE_OTHER = 2;

const currency =
  "(?:[€$£¥￥₹₱₺]|元|円|R\\$|HK\\$|(?<![A-Za-z])(?:EUR|USD|GBP|CHF|CNY|RMB|CAD|AUD|MXN|BRL|PLN|AED|JPY|Rs\\.?|zł|kr|Kč|грн|руб|TL|[Ee]uros?)(?![A-Za-z]))";
const amount =
  "\\d{1,3}(?:[.,'’ \\u00a0\\u202f]\\d{3}){0,4}(?:[.,]\\d{1,2})?(?!\\d)|\\d{1,9}(?:[.,]\\d{1,2})?(?!\\d)";
const month =
  "(?:jan|feb|fev|fév|mar|mär|apr|abr|avr|ma[iyj]|jun|jui|jul|aug|ago|aoû|sep|set|o[ckt]t|out|nov|de[czš]|déc|dic|ene|gen|giu|lug)[a-zà-ÿ]{0,7}";

const shapes: readonly (readonly [kind: number, shape: RegExp])[] = [
  // What only looks like a phone number or postcode comes first, so that what is sure overwrites it.
  [MAYBE_OTHER, /(?<!\w|\d[ .])0\d(?:[ .]\d{2}){4}(?!\w|[ .-]\d)/g],
  [MAYBE_OTHER, /(?<!\w|\d[ .-])0\d{1,4}(?: \/ |[ /-])\d{3,8}(?:[ -]\d{2,5}){0,2}(?!\w|[ -]\d)/g],
  [
    MAYBE_OTHER,
    /(?<=[\p{L}.:;,] )(?=(?:\d ?){8,11}(?!\d| \d|\w))(?:\d{2,4}(?: \d{2,4}){2,4}|\d{5} \d{5}|[18] 800(?: \d{2,4}){2,3})(?!\w|[ -]\d| [A-Z]{2}(?!\w))/gu,
  ],
  [MAYBE_OTHER, /(?<=[\p{L}.:;,] )\d{2} 9\d{4}-\d{4}(?!\w|[ -]\d)/gu],
  [MAYBE_OTHER, /(?<=[\u3400-\u9fff：: ])1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?!\w|[- ]\d)/g],
  [
    MAYBE_OTHER,
    /(?<!\w|\d )(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d|\d{4} [A-Z]{2}|[A-Z]{2} \d{5}(?:-\d{4})?)(?!\w| \d)/g,
  ],
  [MAYBE_OTHER, /(?<![\w-])\d{4,5}-\d{3,4}(?![\w-])/g],
  // Dates, with times after them.
  [OTHER, /(?<![\w-])\d{1,2}([./-])\d{1,2}\1(?:19|20)?\d{2}(?!\w|[./-]\d)/g],
  [OTHER, /(?<![\w-])(?:19|20)\d{2}([./-])\d{1,2}\1\d{1,2}(?!\d|[./-]\d)/g],
  [
    OTHER,
    new RegExp(
      `(?<!\\w)\\d{1,2}(?:st|nd|rd|th|\\.|º)?[ -]?(?:de |of )?${month}\\.?,?[ -]?(?:de )?(?:(?:19|20)?\\d{2})?(?!\\w)`,
      "gi",
    ),
  ],
  [OTHER, new RegExp(`(?<!\\w)${month}\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? (?:19|20)\\d{2})?(?!\\w)`, "gi")],
  [OTHER, /(?<![\w:])\d{1,2}[:h]\d{2}(?::\d{2})?(?![\w:])/g],
  // Prices, and amounts with decimals or thousands.
  [OTHER, new RegExp(`${currency} ?(?:${amount})`, "g")],
  [OTHER, new RegExp(`(?<![\\w.,'])(?:${amount}) ?${currency}`, "g")],
  [OTHER, /(?<![\w.,/'-])\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{1,2})?(?![\w'-]|[.,]\d)/g],
  [OTHER, /(?<![\w.,/-])\d{1,7}[.,]\d{1,2}(?![\w-]|[.,]\d)/g],
  [OTHER, /(?<![\w.,/-])\d{1,3}\.\d{3,9}(?:\.\d{1,6}){0,3}(?![\w-])/g],
  [OTHER, /(?<![\w.])\d{1,3}(?:\.\d{1,5}){3}(?![\w.])/g],
  // Phone numbers: bracketed area codes, 555-010-7788, 01 23 45 67 89, 030 1234567.
  [OTHER, /\(0?\d{2,5}\) ?\d{3,5}[ .-]?\d{2,5}(?![\w-])/g],
  [OTHER, /(?<![\w-])(?:1[-.])?\d{3}([-.])\d{3}\1\d{4}(?![\w-])/g],
  // Tax ids (12.345.678/0001-90), references that hold a year, and order numbers of the largest shop.
  [OTHER, /(?<!\w)\d{1,3}(?:\.\d{3}){2}(?:\/\d{4})?-[\dkK]{1,2}(?!\w)/g],
  [OTHER, /(?<!\w)(?:[A-Z]{1,6}[- ]?)?(?:19|20)\d{2}(?:[-/]\d{1,8}){1,3}(?!\w)/g],
  [OTHER, /(?<![\w-])\d{3}-\d{7}-\d{7}(?![\w-])/g],
  // Postcodes before their town.
  [OTHER, /(?<![\w-]|\d )\d{4,6} (?=[A-ZÀ-Þ][A-Za-zà-ÿ]{2,})/g],
];
const international = /(?<!\w)\+\d[\d ()./\u00a0-]{5,24}/g;
const iban = /(?<!\w)[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,3})?(?!\w)/g;
const digitsOfPhoneMax = 15;

/**
 * Marks what is a phone number, date, price, IBAN, tax id, postcode or reference by its shape: one entry per
 * character, 0 elsewhere. A text that is nothing but one such shape is left unmarked: somebody means it. Every
 * shape has a bounded length, so the time is linear.
 */
export function markOthers(text: string): Uint8Array {
  const marks = new Uint8Array(text.length);
  const whole = text.trim().length;
  const mark = (kind: number, start: number, length: number) => {
    if (length < whole) marks.fill(kind, start, start + length);
  };
  if (!/\d/.test(text)) return marks;
  for (const [kind, shape] of shapes)
    for (const match of text.matchAll(shape)) mark(kind, match.index, match[0].length);
  for (const match of text.matchAll(international)) mark(OTHER, match.index, phoneLength(match[0]));
  for (const match of text.matchAll(iban)) mark(OTHER, match.index, ibanLength(match[0]));
  return marks;
}

/** Length of a phone number at the start: whole groups, at most 15 digits. */
function phoneLength(text: string): number {
  let length = 0;
  let digits = 0;
  for (const { 0: group, index } of text.matchAll(/\d+/g)) {
    digits += group.length;
    if (digits > digitsOfPhoneMax) break;
    length = index + group.length;
  }
  return length;
}

/** Length of an IBAN at the start, without what follows it in capitals; 0 if the check digits fit none. */
function ibanLength(text: string): number {
  for (let written = text; written.length >= 15; written = written.slice(0, written.search(/[ -][^ -]*$/))) {
    if (passesIban(written.replace(/[ -]/g, ""))) return written.length;
    if (!/[ -]/.test(written)) return 0;
  }
  return 0;
}

/** ISO 7064 modulo 97 with the country and check digits moved to the end. */
function passesIban(iban: string): boolean {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return iban.length >= 15 && rest === 1;
}
