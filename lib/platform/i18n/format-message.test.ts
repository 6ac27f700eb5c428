import { readdirSync, readFileSync } from "node:fs";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { createTranslator } from "next-intl";
import { type Locale, locales } from "@/lib/core/locales";
import formatMessage from "./format-message";

const formatters = {
  getNumberFormat: (locale: string) => new Intl.NumberFormat(locale),
  getPluralRules: (locale: string, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
};

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree): string[] {
  return Object.values(tree).flatMap((value) => (typeof value === "string" ? [value] : leaves(value)));
}

/** Numbers that cover every plural form of our languages, and one above a thousand for its separators. */
const counts = [0, 1, 2, 5, 1234, 1_000_000];

/** Several sets of values that together cover every branch of the message. */
function valuesFor(message: string): Record<string, unknown>[] {
  const names = new Map<string, unknown[]>();
  function walk(elements: readonly MessageFormatElement[]) {
    for (const element of elements) {
      if (element.type === TYPE.argument && !names.has(element.value))
        names.set(element.value, ["a <b>'{c}", 7]);
      if (element.type === TYPE.number) names.set(element.value, counts);
      if (element.type === TYPE.plural) names.set(element.value, counts);
      if (element.type === TYPE.select) names.set(element.value, [...Object.keys(element.options), "?"]);
      if (element.type === TYPE.tag) {
        names.set(element.value, [(inside: unknown[]) => ({ [element.value]: inside })]);
        walk(element.children);
      }
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const { value } of Object.values(element.options)) walk(value);
    }
  }
  walk(parse(message));
  const rounds = Math.max(1, ...[...names.values()].map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    Object.fromEntries([...names].map(([name, choices]) => [name, choices[round % choices.length]])),
  );
}

function libraryAnswer(
  locale: Locale,
  message: string,
  values: Record<string, unknown> | undefined,
): unknown {
  const onError = (error: Error) => {
    throw error;
  };
  const t = createTranslator({
    locale,
    messages: { message },
    timeZone: "UTC",
    onError,
  });
  return t.rich("message", values as never);
}

function expectSame(locale: Locale, message: string) {
  for (const values of [...valuesFor(message), undefined]) {
    // Without values, only messages that need none.
    if (values === undefined && /[{<]/.test(message)) continue;
    const said = formatMessage("message", message, values, { locale, formatters });
    expect({ message, values, said }).toEqual({
      message,
      values,
      said: libraryAnswer(locale, message, values),
    });
  }
}

it.each(locales)("formats every message in %s as the library does", (locale) => {
  const messages = readdirSync(`messages/${locale}`)
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => leaves(JSON.parse(readFileSync(`messages/${locale}/${file}`, "utf8")) as Tree));
  expect(messages.length).toBeGreaterThan(500);
  for (const message of messages) expectSame(locale, message);
});

it.each([
  "It''s '{quoted}' and 'plain', isn't it",
  "'{a} is open to the end",
  "{n, plural, =0 {none} one {# '#' one} other {# <b>of # {who}</b>}}",
  "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
  "{ kind , select , a { A {n, plural, other {<i>#</i>}} } other {# other} }",
  "<b>{who}</b><b></b> 1 < 2, # {n, number}",
  "",
])("parses the syntax as the library does: %s", (message) => {
  if (message !== "") expectSame("en", message);
  else expect(formatMessage("message", message, undefined, { locale: "en", formatters })).toBe("");
});

it.each(["{", "}", "{n, plural, one {#}", "<b>x", "<b>x</i>", "{n, date, short}", "{n, select}"])(
  "rejects unsupported syntax: %s",
  (message) => {
    const values = { n: 1, b: String };
    expect(() => formatMessage("message", message, values, { locale: "en", formatters })).toThrow();
  },
);

it("rejects a message with a missing value, as the library does", () => {
  expect(() => formatMessage("message", "{n}", {}, { locale: "en", formatters })).toThrow("n");
  expect(() => libraryAnswer("en", "{n}", {})).toThrow();
});
