/** Word joiner (UAX 14, class WJ): no line is broken there. It has no width, fonts need no glyph for it, and searching ignores it. */
const joiner = "\u2060";

/** A text of a page, whose lines are not broken within "E-Mail" and "e-mail". Addresses and paths stay as they are. Pure. */
export function keepTogether(text: string): string {
  return text.replace(/(?<![\w/.-])(e-)(?=mail)/gi, `$1${joiner}`);
}
