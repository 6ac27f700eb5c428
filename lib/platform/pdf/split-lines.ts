/** Scripts without spaces between words, and their punctuation. */
const dense = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef`;
/** Must not begin a line. */
const closing = "，。、；：！？）》」』”’…";
/** What may end a line: a word with the space or hyphen after it, or a character of a dense script. */
const units = new RegExp(`[${dense}][${closing}]*|[^ ${dense}-]*-+|[^ ${dense}-]+ *| +`, "gu");
const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Breaks a text into lines of at most `width`; a word that is longer is broken anywhere. Never empty. */
export function splitLines(
  text: string,
  width: number,
  measure: (text: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let line = "";
  const fits = (more: string) => measure((line + more).trimEnd()) <= width;
  const append = (unit: string) => {
    if (fits(unit)) line += unit;
    else {
      lines.push(line.trimEnd());
      line = unit.trimStart();
    }
  };
  for (const [unit] of text.matchAll(units)) {
    if (measure(unit.trimEnd()) <= width) append(unit);
    else for (const { segment } of clusters.segment(unit)) append(segment);
  }
  return [...lines, line.trimEnd()].filter((found, at) => found !== "" || at === 0);
}
