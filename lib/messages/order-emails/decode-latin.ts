/** What windows-1252 has at 0x80 to 0x9f; a space: nothing. */
const characters = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/**
 * A text whose quotation marks, dashes and euro signs became control characters: Node 20 decodes windows-1252 as if it were
 * ISO 8859-1 (nodejs/node#56542), and mail programs name the latter for the former. Pure.
 */
export function decodeLatin(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (control) => {
    const character = characters[control.charCodeAt(0) - 0x80] ?? " ";
    return character === " " ? control : character;
  });
}
