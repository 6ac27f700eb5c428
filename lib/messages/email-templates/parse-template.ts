import {
  type Flag,
  flags,
  nestingMax,
  type TemplateProblemKind,
  type Variable,
  variables,
} from "./constants";

/** A part of a parsed text: words, a variable, or what a flag shows or hides. */
export type TemplatePart =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "variable"; readonly name: Variable }
  | {
      readonly kind: "section";
      readonly flag: Flag;
      /** Shown if the flag is this. */
      readonly when: boolean;
      readonly parts: readonly TemplatePart[];
    };

/** What is wrong with a text, and where. */
export interface TemplateProblem {
  readonly kind: TemplateProblemKind;
  /** Characters before it. */
  readonly at: number;
  /** The tag as written, without line ends. */
  readonly tag: string;
  /** The name that was probably meant. */
  readonly didYouMean: string | null;
}

export type ParsedTemplate =
  | { readonly ok: true; readonly parts: readonly TemplatePart[] }
  | { readonly ok: false; readonly problem: TemplateProblem };

interface OpenSection {
  readonly flag: Flag;
  readonly when: boolean;
  readonly at: number;
  readonly tag: string;
  readonly outer: TemplatePart[];
}

/** Characters of a wrong tag that its error repeats. */
const shownMax = 40;
const isVariable = (name: string): name is Variable => (variables as readonly string[]).includes(name);
const isFlag = (name: string): name is Flag => (flags as readonly string[]).includes(name);

/**
 * Reads a text of the template language, a subset of mustache (ADR 0102): `{{variable}}`, `{{#flag}}…{{/flag}}`,
 * `{{^flag}}…{{/flag}}`. A tag that stands alone on its line leaves the line, unlike in mustache. Stops at the first
 * error. Linear in the text's length. Pure.
 */
export function parseTemplate(text: string): ParsedTemplate {
  const open: OpenSection[] = [];
  let parts: TemplatePart[] = [];
  const whole = parts;
  const fail = (kind: TemplateProblemKind, at: number, tag: string, didYouMean: string | null = null) =>
    ({ ok: false, problem: { kind, at, tag: showTag(tag), didYouMean } }) as const;

  for (let from = 0; ; ) {
    const at = text.indexOf("{{", from);
    const words = at < 0 ? text.slice(from) : text.slice(from, at);
    if (words !== "") parts.push({ kind: "words", text: words });
    if (at < 0) break;
    const end = text.indexOf("}}", at + 2);
    if (end < 0) return fail("unclosedTag", at, text.slice(at, at + shownMax));
    from = end + 2;
    const tag = text.slice(at, from);
    const { sign, name } = readTag(text.slice(at + 2, end));
    if (sign === "{" || sign === "&") return fail("rawOutput", at, tag, isVariable(name) ? name : null);
    if (sign === "!" || sign === ">" || sign === "=") return fail("unsupportedTag", at, tag);
    if (sign === "/") {
      const section = open.pop();
      if (!section) return fail("nothingToClose", at, tag);
      if (section.flag !== name) return fail("wrongClose", at, tag, section.flag);
      const inner = parts;
      parts = section.outer;
      parts.push({ kind: "section", flag: section.flag, when: section.when, parts: inner });
    } else if (sign === "") {
      if (isFlag(name)) return fail("flagAsVariable", at, tag, name);
      if (!isVariable(name)) return fail("unknownVariable", at, tag, guessName(name, variables));
      parts.push({ kind: "variable", name });
    } else {
      if (!isFlag(name)) return fail("unknownFlag", at, tag, guessFlag(name));
      if (open.length >= nestingMax) return fail("tooDeep", at, tag);
      open.push({ flag: name, when: sign === "#", at, tag, outer: parts });
      parts = [];
    }
  }
  const left = open.pop();
  if (left) return fail("unclosedSection", left.at, left.tag, left.flag);
  return { ok: true, parts: whole };
}

/** A tag's sign and name, without the white space that mustache allows around both. */
function readTag(inside: string): { readonly sign: string; readonly name: string } {
  const trimmed = inside.trim();
  const sign = /^[#^/&{!>=]/.test(trimmed) ? trimmed.charAt(0) : "";
  return { sign, name: trimmed.slice(sign.length).trim() };
}

function showTag(tag: string): string {
  const line = tag.replace(/\s+/g, " ");
  return line.length > shownMax ? `${line.slice(0, shownMax)}…` : line;
}

/** A variable's flag: whoever writes `{{#orderNumber}}` means `hasOrderNumber`. */
function guessFlag(name: string): string | null {
  return guessName(name, flags) ?? guessName(`has${name}`, flags);
}

/** The nearest name: equal but for capitals and signs, or a typing error or two away. */
function guessName(name: string, names: readonly string[]): string | null {
  const plain = (word: string) => word.replace(/[^A-Za-z]/g, "").toLowerCase();
  const wanted = plain(name);
  if (wanted.length < 3 || wanted.length > shownMax) return null;
  const ranked = names
    .map((one) => ({ one, distance: countEdits(wanted, plain(one)) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= Math.min(3, Math.floor(wanted.length / 3)) ? best.one : null;
}

/** Letters to add, remove or replace until two words are equal. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}
