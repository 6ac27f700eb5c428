import { namespaces } from "@/lib/core/features";
import { locales } from "@/lib/core/locales";
import { localePath, pathWithoutLocale } from "@/lib/platform/i18n/format";
import { localeOfPath } from "@/lib/platform/i18n/rules";
import { checkLinkedData } from "./check-linked-data";

/** Facts about a page, and what is wrong with it. */
export interface CheckedPage {
  readonly title: string;
  readonly description: string;
  /** Internal addresses it links to, as written: paths with query and fragment. */
  readonly links: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly complaints: readonly string[];
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  "#39": "'",
};
const keyShape = new RegExp(`^(${namespaces.join("|")})(\\.[\\w-]+)+$`);

/** Text as a reader sees it: entities decoded. */
function readEntities(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** Letters and digits only: for comparing texts in two places. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "");

/** Checks the HTML of a public page; `path` has its locale, `origin` is the pages' public address. */
export function checkPage(html: string, path: string, origin: string): CheckedPage {
  const complaints: string[] = [];
  const expectSame = (what: string, found: unknown, wanted: unknown) => {
    const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (one !== other) complaints.push(`${what} is ${one} and not ${other}`);
  };
  const locale = localeOfPath(path) ?? "en";
  const plainPath = pathWithoutLocale(path);
  const markup = html.replace(/<script(?! type="application\/ld\+json")[\s\S]*?<\/script>/g, "");
  const metas = new Map(
    [...markup.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
      ([, name = "", content = ""]) => [name, readEntities(content)],
    ),
  );
  const title = readEntities(/<title>([^<]*)/.exec(markup)?.[1] ?? "");
  const description = metas.get("description") ?? "";

  expectSame("lang", /<html[^>]* lang="([^"]+)"/.exec(markup)?.[1], locale);
  if (title.length < 5) complaints.push(`the title is ${JSON.stringify(title)}`);
  if (description.length < (locale === "zh-CN" ? 12 : 40))
    complaints.push(`the description is ${JSON.stringify(description)}`);
  const canonicals = [...markup.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map(([, href]) => href);
  expectSame("canonical", canonicals, [origin + path]);
  const found = [...markup.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
    ([, language, href]) => `${language} ${href}`,
  );
  const wanted = locales.map((other) => `${other} ${origin}${localePath(other, plainPath)}`);
  const neutral = `x-default ${origin}${plainPath}`.replace(/\/$/, "");
  expectSame("hreflang", found.map((line) => line.replace(/\/$/, "")).sort(), [...wanted, neutral].sort());
  for (const name of ["og:title", "og:description", "og:image", "og:locale", "twitter:card", "twitter:image"])
    if (!metas.get(name)) complaints.push(`${name} is missing`);
  expectSame("og:url", metas.get("og:url"), origin + path);
  if (/noindex/.test(metas.get("robots") ?? "")) complaints.push("it asks not to be found");
  const headings = [...markup.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inner = ""]) => textOf(inner));
  if (headings.length !== 1 || headings[0] === "") complaints.push(`h1: ${JSON.stringify(headings)}`);

  const body = markup.slice(markup.indexOf("<body"));
  const emptied =
    body.match(
      /<(ul|ol|dl|section|h[1-6]|figure|table|tbody|article)(?![^>]*(?:aria-live|role=))[^>]*>\s*<\/\1>/g,
    ) ?? [];
  for (const piece of emptied) complaints.push(`empty: ${piece}`);
  for (const piece of body.match(/<\/h([2-6])>\s*<(h\1[ >]|\/section>|\/article>)/g) ?? [])
    complaints.push(`nothing under a heading: ${piece}`);
  if (html.includes("MISSING_MESSAGE")) complaints.push("MISSING_MESSAGE");
  if (/\{\{[a-z-]+\}\}/.test(body)) complaints.push("a slot is unfilled");
  const spoken = body.replace(/<code[ >][\s\S]*?<\/code>/g, "");
  const said = [
    ...spoken.matchAll(/>([^<>]+)</g),
    ...spoken.matchAll(/(?:aria-label|alt|title|placeholder)="([^"]+)"/g),
  ];
  for (const [, text = ""] of said) if (keyShape.test(text.trim())) complaints.push(`untranslated: ${text}`);
  for (const [, address = ""] of html.matchAll(
    /<(?:script|img|iframe|source|video|audio)[^>]* src="([^"]+)"/g,
  ))
    if (/^(https?:)?\/\//.test(address) && !address.startsWith(origin)) complaints.push(`loads ${address}`);
  const visible = bare(readEntities(textOf(body.replace(/<script[\s\S]*?<\/script>/g, " "))));
  for (const [, json = ""] of markup.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g))
    complaints.push(...checkLinkedData(json, (text) => visible.includes(bare(text))));

  const links = new Set<string>();
  for (const [, href = ""] of body.matchAll(/<a\b[^>]* href="([^"]*)"/g)) {
    const target = readEntities(href);
    if (target === "" || target === "#") complaints.push("a link leads nowhere");
    else if (target.startsWith("#")) links.add(path + target);
    else if (target.startsWith("/") && !target.startsWith("//")) links.add(target);
    else if (target.startsWith(`${origin}/`)) links.add(target.slice(origin.length));
  }
  const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => readEntities(id)));
  return { title, description, links, ids, complaints };
}

function textOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
