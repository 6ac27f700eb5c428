import type { CodePart } from "./highlight-code";

/** A text with what follows it when it is a name, a figure, or a word of JSON. */
const part = /("(?:[^"\\\n]|\\.)*")(?=(\s*:)?)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g;

/** JSON in coloured parts, as `highlightCode` makes them, without a highlighter: small enough for the browser. */
export function highlightJson(text: string): CodePart[] {
  const parts: CodePart[] = [];
  const add = (piece: string, kind: string) => {
    if (piece !== "") parts.push({ key: String(parts.length), text: piece, kind });
  };
  let at = 0;
  for (const match of text.matchAll(part)) {
    const [piece, quoted, colon] = match;
    add(text.slice(at, match.index), "");
    add(
      piece,
      quoted === undefined ? (/^[tfn]/.test(piece) ? "literal" : "number") : colon ? "attr" : "string",
    );
    at = match.index + piece.length;
  }
  add(text.slice(at), "");
  return parts;
}
