import type { Token } from "marked";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { type Menu, menus } from "@/lib/content/list-pages";
import { type Heading, headingsOf } from "@/lib/content/parse-text";
import { readPage } from "@/lib/content/read-page";
import type { Locale } from "@/lib/core/locales";
import { DocPage } from "./doc-page";
import { Markdown } from "./markdown";

interface Props {
  locale: Locale;
  /** Without locale; its text is `messages/<locale>/pages/<path>.md`. */
  path: string;
  /** The part whose menu it is in. */
  section?: Menu;
  /** What stands where the text says `{{name}}`. */
  slots?: Readonly<Record<string, ReactNode>>;
  /** Headings that stand in a slot, for the contents. */
  slotHeadings?: Readonly<Record<string, readonly Heading[]>>;
}

/** A page whose words are one long text. */
export async function LongPage({ locale, path, section, slots = {}, slotHeadings = {} }: Props) {
  const t = await getTranslations({ locale, namespace: "site" });
  const { title, head, tokens } = await readPage(locale, path);
  const entries = section
    ? menus[section].map((name) => ({
        path: `/${section}/${name}`,
        label: t(`pages.${section}-${name}`),
      }))
    : [];
  return (
    <DocPage
      locale={locale}
      title={title}
      lead={head.lead}
      menu={section && { title: t(`sections.${section}`), entries, current: path }}
      contents={{ title: t("nav.contents"), headings: contentsOf(tokens, slotHeadings) }}
    >
      <Markdown tokens={tokens} locale={locale} slots={slots} />
    </DocPage>
  );
}

/** Headings of the text and of its slots, in the order of the page. */
function contentsOf(tokens: readonly Token[], slotHeadings: Readonly<Record<string, readonly Heading[]>>) {
  return tokens.flatMap((token) => {
    const slot = token.type === "paragraph" ? /^\{\{([a-z-]+)\}\}$/.exec(token.raw.trim())?.[1] : undefined;
    return slot === undefined ? headingsOf([token]) : (slotHeadings[slot] ?? []);
  });
}
