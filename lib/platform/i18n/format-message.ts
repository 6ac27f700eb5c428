/**
 * Message formatting for the browser: the part of ICU MessageFormat that our messages use (values, numbers, plurals,
 * selects, tags, quotes) in a tenth of the library's size. The build substitutes it in browser code only; the test
 * beside it compares both over every message.
 */

interface Formatters {
  getNumberFormat(locale: string): Intl.NumberFormat;
  getPluralRules(locale: string, options: Intl.PluralRulesOptions): Intl.PluralRules;
}

interface Options {
  /** BCP 47. */
  readonly locale: string;
  readonly formatters: Formatters;
}

/** A value, or for a tag the function that renders its content. */
type Values = Readonly<Record<string, unknown>>;

type Part =
  | string
  | { readonly kind: "pound" }
  | { readonly kind: "value" | "number"; readonly name: string }
  | { readonly kind: "tag"; readonly name: string; readonly inside: readonly Part[] }
  | { readonly kind: Choice; readonly name: string; readonly choices: ReadonlyMap<string, readonly Part[]> };
type Choice = "plural" | "selectordinal" | "select";

const opening = /\{\s*([\w-]+)\s*(?:,\s*(\w+)\s*)?/y;
const option = /\s*(=?[\w-]+)\s*\{/y;
const closing = /\s*\}/y;
const tagStart = /<([a-z][\w.-]*)>/iy;
const tagEnd = /<\/([a-z][\w.-]*)>/iy;
const doubled = /''/y;
const quoted = /'([{}<>](?:[^']|'')*)(?:'|$)/y;
const quotedInPlural = /'([{}<>#](?:[^']|'')*)(?:'|$)/y;

/** A message and how far it is read. */
interface Cursor {
  readonly message: string;
  at: number;
}

function take(cursor: Cursor, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.message);
  if (found) cursor.at = pattern.lastIndex;
  return found;
}

function need(cursor: Cursor, pattern: RegExp): RegExpExecArray {
  const found = take(cursor, pattern);
  if (!found) throw new Error(`Message not understood at ${cursor.at}: ${cursor.message}`);
  return found;
}

function readArgument(cursor: Cursor): Part {
  const [, name = "", kind] = need(cursor, opening);
  if (take(cursor, closing)) {
    if (kind === undefined) return { kind: "value", name };
    if (kind === "number") return { kind, name };
  }
  if (kind !== "plural" && kind !== "selectordinal" && kind !== "select") throw new Error(cursor.message);
  need(cursor, /,/y);
  const choices = new Map<string, readonly Part[]>();
  while (!take(cursor, closing)) {
    const [, key = ""] = need(cursor, option);
    choices.set(key, readParts(cursor, kind !== "select"));
    need(cursor, closing);
  }
  return { kind, name, choices };
}

function readTag(cursor: Cursor, name: string, inPlural: boolean): Part {
  const inside = readParts(cursor, inPlural);
  if (need(cursor, tagEnd)[1] !== name) throw new Error(cursor.message);
  return { kind: "tag", name, inside };
}

/** null at the end of the enclosing brace or tag. */
function readPart(cursor: Cursor, inPlural: boolean): Part | null {
  const { message, at } = cursor;
  const sign = message[at] ?? "";
  if (sign === "" || sign === "}" || (sign === "<" && message[at + 1] === "/")) return null;
  if (sign === "{") return readArgument(cursor);
  const tag = take(cursor, tagStart);
  if (tag) return readTag(cursor, tag[1] ?? "", inPlural);
  if (take(cursor, doubled)) return "'";
  const quote = take(cursor, inPlural ? quotedInPlural : quoted);
  if (quote) return (quote[1] ?? "").replaceAll("''", "'");
  cursor.at++;
  return sign === "#" && inPlural ? { kind: "pound" } : sign;
}

function readParts(cursor: Cursor, inPlural: boolean): readonly Part[] {
  const parts: Part[] = [];
  for (let part = readPart(cursor, inPlural); part !== null; part = readPart(cursor, inPlural))
    parts.push(part);
  return parts;
}

function parse(message: string): readonly Part[] {
  const cursor = { message, at: 0 };
  const parts = readParts(cursor, false);
  if (cursor.at < message.length) throw new Error(message);
  return parts;
}

const parsedBefore = new Map<string, readonly Part[]>();

/** Merges adjacent strings. */
function join(parts: readonly unknown[]): unknown[] {
  const joined: unknown[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string") joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}

function fill(parts: readonly Part[], values: Values, options: Options, counted?: number): unknown[] {
  const { locale, formatters } = options;
  const filled = parts.flatMap((part): unknown => {
    if (typeof part === "string") return part;
    if (part.kind === "pound") return formatters.getNumberFormat(locale).format(counted ?? 0);
    if (!(part.name in values)) throw new Error(`No value for ${part.name}`);
    const value = values[part.name];
    switch (part.kind) {
      case "value":
        return typeof value === "number" ? String(value) : [value || ""];
      case "number":
        return formatters.getNumberFormat(locale).format(Number(value));
      case "tag":
        return (value as (inside: unknown[]) => unknown)(fill(part.inside, values, options, counted));
      case "select":
        return fill(choose(part.choices, String(value)), values, options, counted);
      default: {
        const type = part.kind === "plural" ? "cardinal" : "ordinal";
        const form = () => formatters.getPluralRules(locale, { type }).select(Number(value));
        const chosen = part.choices.get(`=${value}`) ?? choose(part.choices, form());
        return fill(chosen, values, options, Number(value));
      }
    }
  });
  return join(filled);
}

function choose(choices: ReadonlyMap<string, readonly Part[]>, key: string): readonly Part[] {
  const chosen = choices.get(key) ?? choices.get("other");
  if (!chosen) throw new Error(`No choice for ${key}`);
  return chosen;
}

/**
 * Formats a message as `use-intl/format-message` does: a string, or parts if tags render something else. Throws on
 * unsupported syntax or a missing value.
 */
export default function formatMessage(
  _key: string,
  message: unknown,
  values: Values | undefined,
  options: Options,
): unknown {
  if (typeof message !== "string") throw new Error("Not a message");
  if (!values && !/'[{}<#|']/.test(message)) return message;
  const parts = parsedBefore.get(message) ?? parse(message);
  parsedBefore.set(message, parts);
  const filled = fill(parts, values ?? {}, options);
  return filled.length > 1 ? filled : (filled[0] ?? "");
}

/** `t.raw` returns the message as written. */
formatMessage.raw = true;
