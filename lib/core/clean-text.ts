/**
 * Text as it is stored: no control characters except line ends and tabs, no bidirectional control characters, no lone
 * surrogates; line ends are `\n`. Trimmed.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, "")
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .trim();
}

/** As `cleanText`, for a single-line field. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ");
}

/**
 * A name for a mail to a stranger, without anything that a mail program turns into a link: `Pay at http://evil.example`
 * becomes `Pay at http evil example`. Dots at the end of words stay (`Muster Co. KG`).
 */
export function unlinkText(name: string): string {
  return cleanLine(name.replace(/[:/\\@＠]+|(?<=\S)[.。．｡]+(?=\S)/gu, " "));
}
