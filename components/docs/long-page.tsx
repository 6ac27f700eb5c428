import type { Token } from "marked";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Locale } from "@/lib/core/locales";
import { type Menu, menus } from "@/lib/site/content/list-pages";
import { type Heading, headingsOf } from "@/lib/site/content/parse-text";
import { readPage } from "@/lib/site/content/read-page";
import { DocPage } from "./doc-page";
import { Markdown } from "./markdown";

interface Props {
  locale: Locale;
  /** Without locale; its text is `messages/<locale>/pages/<path>.md`. */
  path: string;
  /** The section whose menu contains it. */
  section?: Menu;
  /** Content of the slots `{{name}}` in the text. */
  slots?: Readonly<Record<string, ReactNode>>;
  /** Headings within a slot, for the table of contents. */
  slotHeadings?: Readonly<Record<string, readonly Heading[]>>;
}

/** A page that consists of one long text. */
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

/** Headings of the text and of its slots, in page order. */
function contentsOf(tokens: readonly Token[], slotHeadings: Readonly<Record<string, readonly Heading[]>>) {
  return tokens.flatMap((token) => {
    const slot = token.type === "paragraph" ? /^\{\{([a-z-]+)\}\}$/.exec(token.raw.trim())?.[1] : undefined;
    return slot === undefined ? headingsOf([token]) : (slotHeadings[slot] ?? []);
  });
}
