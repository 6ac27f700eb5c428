import type { Face } from "./open-fonts";

/** Part of a line that one font draws. */
export interface Run {
  readonly face: Face;
  readonly text: string;
}

const replacement = "\ufffd";
const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });
/**
 * A line as runs of one font each. A character and its marks stay together, in the first font that has all of them; what
 * no font has becomes one replacement character.
 */
export function splitRuns(text: string, faces: readonly Face[]): readonly Run[] {
  const runs: { face: Face; text: string }[] = [];
  for (const { segment } of clusters.segment(text)) {
    const last = runs.at(-1);
    const face = faceOf(segment, faces, last?.face);
    const drawn = face ? segment : replacement;
    const own = face ?? faces[0];
    if (own === undefined) throw new Error("no font");
    if (last?.face === own) last.text += drawn;
    else runs.push({ face: own, text: drawn });
  }
  return runs;
}

function faceOf(cluster: string, faces: readonly Face[], last: Face | undefined): Face | undefined {
  const codes = [...cluster].map((char) => char.codePointAt(0) ?? 0);
  const has = ({ font }: Face) => codes.every((code) => font.hasGlyphForCodePoint(code));
  // A space between two words of one script is no change of the font.
  if (last && cluster === " " && has(last)) return last;
  return faces.find(has);
}
