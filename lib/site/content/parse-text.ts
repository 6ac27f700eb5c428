import { marked, type Token, type Tokens } from "marked";
import { keepTogether } from "@/lib/platform/i18n/keep-together";

/** A long text of `messages/<locale>/…`: front matter (`key: value` lines between `---`), then Markdown. */
export interface LongText {
  readonly head: Readonly<Record<string, string>>;
  readonly tokens: readonly Token[];
}

/** A heading of the second or third level; `id` is the same in all languages, so that links stay valid. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly depth: number;
}

const headPattern = /^---\n([\s\S]*?)\n---\n/;
const idPattern = /\s*\{#([a-zA-Z0-9-]+)\}\s*$/;

/** Parses a long text. HTML in it stays text: pages render tokens, never markup. Throws Error without front matter. */
export function parseText(written: string): LongText {
  const source = keepTogether(written);
  const found = headPattern.exec(source);
  if (!found) throw new Error("a long text begins with a head between two lines of ---");
  const head = Object.fromEntries(
    (found[1] ?? "").split("\n").flatMap((line) => {
      const at = line.indexOf(": ");
      return at > 0 ? [[line.slice(0, at), line.slice(at + 2).trim()]] : [];
    }),
  );
  return { head, tokens: marked.lexer(source.slice(found[0].length)) };
}

/** Text and id of a heading, written as `## Words {#id}`; the id is empty if missing. */
export function readHeading(token: Tokens.Heading): Heading {
  const id = idPattern.exec(token.text)?.[1] ?? "";
  return { id, text: plainText(token.tokens).replace(idPattern, ""), depth: token.depth };
}

/** The headings of a text, in order. */
export function headingsOf(tokens: readonly Token[]): Heading[] {
  return tokens.flatMap((token) => (token.type === "heading" ? [readHeading(token as Tokens.Heading)] : []));
}

/** The text of tokens without markup. */
export function plainText(tokens: readonly Token[] | undefined): string {
  return (tokens ?? [])
    .map((token) => {
      if (token.type === "list")
        return (token as Tokens.List).items.map(({ tokens: inner }) => plainText(inner)).join(" ");
      if (token.type === "table") {
        const { header, rows } = token as Tokens.Table;
        return [header, ...rows].map((row) => row.map((cell) => plainText(cell.tokens)).join(" ")).join(" ");
      }
      if (token.type === "br") return " ";
      const inner = "tokens" in token ? token.tokens : undefined;
      if (inner) return plainText(inner);
      return "text" in token ? decode(String(token.text)) : "";
    })
    .join("");
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** The lexer escapes some characters; React escapes again, so this undoes it. */
export function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}

/** A heading with the content up to the next one. */
export interface Section extends Heading {
  readonly content: readonly Token[];
}

/** The sections of a text, in order; what stands before the first heading belongs to none. */
export function sectionsOf(tokens: readonly Token[]): Section[] {
  const found: (Heading & { content: Token[] })[] = [];
  for (const token of tokens) {
    if (token.type === "heading") found.push({ ...readHeading(token as Tokens.Heading), content: [] });
    else if (token.type !== "space") found.at(-1)?.content.push(token);
  }
  return found;
}

/** A question and its answer: `### Question?` and the content up to the next heading. */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly Token[];
}

/** The questions of a text: its third-level headings with their content. */
export function questionsOf(tokens: readonly Token[]): Question[] {
  return sectionsOf(tokens)
    .filter(({ depth }) => depth === 3)
    .map(({ id, text, content }) => ({ id, question: text, answer: content }));
}
