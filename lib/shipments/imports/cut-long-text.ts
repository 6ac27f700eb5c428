/**
 * A text with at most `max` characters (code points), cut between two characters as a reader sees them: no accent and no
 * part of an emoji is left behind. Pure.
 */
export function cutLongText(text: string, max: number): string {
  if ([...text].length <= max) return text;
  let kept = "";
  let length = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    length += [...segment].length;
    if (length > max) break;
    kept += segment;
  }
  return kept.trimEnd();
}
