/** Spaces that fonts lack and lines must not break at, such as those of French amounts. */
const fixedSpaces = /[\u2000-\u200a\u202f\u205f]/g;
const looseSpaces = /[\s\u2028\u2029]+/g;
/** Characters without a picture: they would choose a font. */
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

/** A line as it is drawn: composed, in spaces that every font has, without invisible characters. */
export function cleanText(text: string): string {
  const spaced = text.normalize("NFC").replace(fixedSpaces, "\u00a0");
  return spaced
    .replace(looseSpaces, (found) => (found === "\u00a0" ? found : " "))
    .replace(invisible, "")
    .trim();
}
