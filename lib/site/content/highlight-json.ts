/** A piece of code and its token type: `keyword`, `string`, `comment` …; empty for plain text. */
interface CodePart {
  /** Its React key. */
  readonly key: string;
  readonly text: string;
  readonly kind: string;
}

/** A string with what follows it if it is a name, a number, or a literal of JSON. */
const part = /("(?:[^"\\\n]|\\.)*")(?=(\s*:)?)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g;

/** Highlighted JSON as pieces with the token types of `highlightCode`, without a highlighter: small enough for the browser. */
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
