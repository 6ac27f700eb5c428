import type { Token, Tokens } from "marked";
import { apiSlotNames } from "@/components/api-docs/list-slots";
import { isPublicPage, redirectOf } from "@/lib/content/list-pages";
import { headingsOf, type LongText, parseText, readHeading } from "@/lib/content/parse-text";
import { locales } from "@/lib/core/locales";
import { statusKeys, subStatuses } from "@/lib/parcel/constants";
import { productFiles, projectFiles, textOf } from "./list-files";

const filePattern = /^messages\/([^/]+)\/pages\/(.+)\.md$/;
const files = projectFiles().flatMap((path) => {
  const [, locale = "", page = ""] = filePattern.exec(path) ?? [];
  return page === "" ? [] : [{ locale, page }];
});
const pages = [...new Set(files.map(({ page }) => page))].sort();

/** A text, or null where a language has none. */
function read(locale: string, page: string): LongText | null {
  const source = textOf(`messages/${locale}/pages/${page}.md`);
  return source === null ? null : parseText(source);
}

/** Every token of a text, the outer ones before their parts. */
function walk(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => {
    const { items, header, rows } = token as Partial<
      Pick<Tokens.List, "items"> & Pick<Tokens.Table, "header" | "rows">
    >;
    const cells = [...(header ?? []), ...(rows ?? []).flat()].flatMap((cell) => cell.tokens);
    const inner = "tokens" in token && token.tokens ? token.tokens : [];
    return [token, ...walk([...inner, ...cells]), ...(items ?? []).flatMap((item) => walk(item.tokens))];
  });
}

const slotsOf = ({ tokens }: LongText) =>
  walk(tokens).flatMap((token) =>
    token.type === "paragraph" ? (/^\{\{([a-z-]+)\}\}$/.exec(token.raw.trim())?.[1] ?? []) : [],
  );

/** What must not differ between languages: headings by level and id, slots, kinds of code, lines of tables. */
const frameOf = ({ tokens }: LongText) =>
  walk(tokens).flatMap((token) => {
    if (token.type === "heading") {
      const { id, depth } = readHeading(token as Tokens.Heading);
      return [`${"#".repeat(depth)} ${id}`];
    }
    if (token.type === "code") return [`code ${(token as Tokens.Code).lang ?? ""}`];
    if (token.type === "table") return [`table of ${(token as Tokens.Table).rows.length}`];
    const slot =
      token.type === "paragraph" && /^\{\{.*\}\}$/.test(token.raw.trim()) ? token.raw.trim() : null;
    return slot === null ? [] : [slot];
  });

/** Slots whose names stand in the page that fills them; those of the API documentation come from its registry. */
const markup = productFiles()
  .filter((path) => path.endsWith(".tsx"))
  .map((path) => textOf(path) ?? "");
const isFilled = (slot: string) =>
  apiSlotNames.includes(slot) ||
  markup.some((text) => new RegExp(`(^|[\\s{,])("${slot}"|${slot}):`, "m").test(text));

describe.each(pages)("the long text %s", (page) => {
  it("is there in every language, with the same frame", () => {
    expect(locales.filter((locale) => read(locale, page) === null)).toEqual([]);
    const english = frameOf(read("en", page) as LongText);
    for (const locale of locales)
      expect([locale, frameOf(read(locale, page) as LongText)]).toEqual([locale, english]);
  });

  const texts = locales.flatMap((locale) => {
    const text = read(locale, page);
    return text ? [{ locale, text }] : [];
  });

  it.each(texts)("has in $locale a title, a description, and ids of its own for its headings", ({ text }) => {
    const { title = "", description = "" } = text.head;
    expect(title).not.toBe("");
    expect(title.length).toBeLessThan(80);
    expect(description).not.toBe("");
    expect(description.length).toBeLessThan(260);
    const ids = headingsOf(text.tokens).flatMap(({ id }) => (id === "" ? [] : [id]));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it.each(texts)("asks in $locale only for slots that are filled, each in a line of its own", ({ text }) => {
    expect(slotsOf(text).filter((slot) => !isFilled(slot))).toEqual([]);
    const stray = walk(text.tokens).filter(
      ({ type, raw }) => type === "paragraph" && raw.includes("{{") && !/^\{\{[a-z-]+\}\}$/.test(raw.trim()),
    );
    expect(stray.map(({ raw }) => raw).filter((raw) => !/`[^`]*\{\{/.test(raw))).toEqual([]);
  });

  it.each(texts)("leads in $locale only to pages and headings that are there", ({ locale, text }) => {
    const broken = walk(text.tokens)
      .filter(({ type }) => type === "link")
      .map((token) => (token as Tokens.Link).href)
      .filter((href) => !leads(href, locale, page));
    expect(broken).toEqual([]);
  });
});

/** Ids that tables and lists of statuses make, where a page's slots draw some. */
const drawnIds = new Set<string>([...Object.values(statusKeys), ...Object.keys(subStatuses)]);

/** Whether a link leads somewhere: to a public page (and a heading of it), or out of the site by a safe address. */
function leads(href: string, locale: string, page: string): boolean {
  const [path = "", id] = href.split("#");
  if (path !== "" && !path.startsWith("/")) return /^(https:\/\/|mailto:)/.test(href);
  const target = path === "" ? `/${page}` : (redirectOf(path) ?? path);
  if (!isPublicPage(target) && target !== "/detail") return false;
  const text = read(locale, target.slice(1));
  if (id === undefined || text === null) return true;
  return (
    headingsOf(text.tokens).some((heading) => heading.id === id) ||
    (slotsOf(text).length > 0 && drawnIds.has(id))
  );
}

it.each(locales)("gives no two long texts in %s one title or one description", (locale) => {
  for (const key of ["title", "description"] as const) {
    const said = pages.flatMap((page) => read(locale, page)?.head[key] ?? []);
    expect(said.filter((words, at) => said.indexOf(words) !== at)).toEqual([]);
  }
});
