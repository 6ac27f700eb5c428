import { type AnswerVariable, answerVariables } from "@/lib/messages/order-setup/constants";

export type AnswerProblemKind = "unclosedTag" | "unknownVariable";

/** What is wrong with a text, and the tag as written. */
export interface AnswerProblem {
  readonly kind: AnswerProblemKind;
  readonly tag: string;
}

/** Characters of a wrong tag that its error repeats. */
const shownMax = 40;
const isVariable = (name: string): name is AnswerVariable =>
  (answerVariables as readonly string[]).includes(name);

type AnswerPart = { readonly words: string } | { readonly variable: AnswerVariable };

/**
 * Reads a text with `{{variable}}`: no conditions, unlike templates of emails, since a member reads the text before it is sent.
 * Stops at the first error. Linear in the text's length. Pure.
 */
export function parseAnswer(text: string): readonly AnswerPart[] | AnswerProblem {
  const parts: AnswerPart[] = [];
  for (let from = 0; ; ) {
    const at = text.indexOf("{{", from);
    const words = at < 0 ? text.slice(from) : text.slice(from, at);
    if (words !== "") parts.push({ words });
    if (at < 0) return parts;
    const end = text.indexOf("}}", at + 2);
    if (end < 0) return { kind: "unclosedTag", tag: shorten(text.slice(at)) };
    const name = text.slice(at + 2, end).trim();
    if (!isVariable(name)) return { kind: "unknownVariable", tag: shorten(text.slice(at, end + 2)) };
    parts.push({ variable: name });
    from = end + 2;
  }
}

/** What is wrong with a text; null if nothing is. Pure. */
export function findAnswerProblem(text: string): AnswerProblem | null {
  const parsed = parseAnswer(text);
  return "kind" in parsed ? parsed : null;
}

/** A text with the values of its variables. One that cannot be read, which is never stored, is returned as written. Pure. */
export function renderAnswer(text: string, values: Readonly<Record<AnswerVariable, string>>): string {
  const parsed = parseAnswer(text);
  if ("kind" in parsed) return text;
  return parsed.map((part) => ("words" in part ? part.words : values[part.variable])).join("");
}

function shorten(tag: string): string {
  const line = tag.replace(/\s+/g, " ");
  return line.length > shownMax ? `${line.slice(0, shownMax)}…` : line;
}
