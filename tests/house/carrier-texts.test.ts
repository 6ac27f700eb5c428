import { readdirSync } from "node:fs";
import { type Locale, locales } from "@/lib/core/locales";
import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import { type CarrierText, carrierTextParts, readCarrierText } from "@/lib/site/content/read-carrier-text";
import { textOf } from "./list-files";

const ids = allCarriers()
  .map(({ id }) => id)
  .sort();
/** Search engines show about this much of a description. Characters. */
const descriptionChars = (locale: Locale) => (locale === "zh-CN" ? [22, 90] : [60, 165]) as [number, number];

let texts: Map<Locale, Map<string, CarrierText>>;
beforeAll(async () => {
  texts = new Map();
  for (const locale of locales) {
    const own = await Promise.all(ids.map(async (id) => [id, await readCarrierText(locale, id)] as const));
    texts.set(locale, new Map(own));
  }
}, 60_000);

/** The structure of a text, independent of the language. */
function shapeOf({ parts, questions, intro }: CarrierText): string {
  const items = carrierTextParts.map((part) => {
    const lists = (parts[part] ?? []).filter(({ type }) => type === "list");
    return `${part in parts ? part : ""}:${lists.flatMap((list) => ("items" in list ? list.items : [])).length}`;
  });
  return `${intro.length > 0} ${items.join(" ")} ${questions.length}`;
}

describe.each(locales)("the carriers' texts in %s", (locale) => {
  const source = (id: string) => textOf(`messages/${locale}/carriers/${id}.md`) ?? "";

  it("exist for every carrier, and for no unknown one", () => {
    const files = readdirSync(`messages/${locale}/carriers`).map((file) => file.replace(/\.md$/, ""));
    expect(files.sort()).toEqual(ids);
  });

  it("introduce the carrier and answer a question, with nothing left empty", () => {
    const poor = [...(texts.get(locale) ?? [])].flatMap(([id, { intro, parts, questions }]) => {
      const empty = [intro, ...Object.values(parts)].some((tokens) => tokens.length === 0);
      const open = questions.length === 0 || questions.some(({ answer }) => answer.length === 0);
      return empty || open ? [id] : [];
    });
    expect(poor).toEqual([]);
  });

  it("have the same parts as the English text", () => {
    const odd = [...(texts.get(locale) ?? [])].filter(([id, text]) => {
      const english = texts.get("en")?.get(id);
      return english === undefined || shapeOf(english) !== shapeOf(text);
    });
    expect(odd.map(([id]) => id)).toEqual([]);
  });

  it("describe each carrier in one unique sentence of displayable length", () => {
    const [shortest, longest] = descriptionChars(locale);
    const said = [...(texts.get(locale) ?? [])].map(([id, { description }]) => ({ id, description }));
    const odd = said.filter(({ description: { length } }) => length < shortest || length > longest);
    expect(odd).toEqual([]);
    expect(new Set(said.map(({ description }) => description)).size).toBe(said.length);
  });

  it("contain no addresses, phone numbers or all-caps words, and only known headings", () => {
    const odd = ids.filter((id) => {
      const known = [...source(id).matchAll(/^## (.+)$/gm)].every(([, heading = ""]) =>
        [...carrierTextParts, "questions"].includes(heading),
      );
      return !known || /https?:|www\.|\+\d\d|\b\d{3}[ -]\d{3}\b|[!！]|<\w/.test(source(id));
    });
    expect(odd).toEqual([]);
  });

  it("repeat no question and no answer between carriers", () => {
    const seen = new Map<string, string>();
    const repeated = ids.flatMap((id) =>
      source(id)
        .split(/(?<=[.?。？])\s+|\n+/)
        .filter((sentence) => sentence.length > (locale === "zh-CN" ? 24 : 70))
        .flatMap((sentence) => {
          const other = seen.get(sentence) ?? id;
          seen.set(sentence, id);
          return other === id ? [] : [`${other}, ${id}: ${sentence}`];
        }),
    );
    expect(repeated).toEqual([]);
  });
});
