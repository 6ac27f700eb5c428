import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { type Section, sections } from "@/lib/content/list-pages";
import { headingsOf } from "@/lib/content/parse-text";
import { readPage } from "@/lib/content/read-page";
import type { Locale } from "@/lib/core/locales";
import { DocPage } from "./doc-page";
import { Markdown } from "./markdown";

interface Props {
  locale: Locale;
  /** Without locale; its text is `messages/<locale>/pages/<path>.md`. */
  path: string;
  /** The part whose menu it is in. */
  section?: Section;
  /** Said above the text. */
  notice?: ReactNode;
  /** What stands where the text says `{{name}}`. */
  slots?: Readonly<Record<string, ReactNode>>;
}

/** A page whose words are one long text. */
export async function LongPage({ locale, path, section, notice, slots = {} }: Props) {
  const t = await getTranslations({ locale, namespace: "site" });
  const { title, head, tokens } = await readPage(locale, path);
  const entries = section
    ? sections[section].map((name) => ({
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
      contents={{ title: t("nav.contents"), headings: headingsOf(tokens) }}
    >
      {notice}
      <Markdown tokens={tokens} locale={locale} slots={slots} />
    </DocPage>
  );
}
