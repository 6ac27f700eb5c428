import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { DocPage } from "@/components/docs/doc-page";
import { JsonLd } from "@/components/seo/json-ld";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { type FaqPage as FaqName, faqPages } from "@/lib/site/content/constants";
import { plainText } from "@/lib/site/content/parse-text";
import { readPage } from "@/lib/site/content/read-page";
import { questionsData } from "@/lib/site/content/write-json-ld";
import { FaqItem } from "./faq-item";
import { FaqSearch } from "./faq-search";
import { groupQuestions } from "./group-questions";

/** One page of questions, with a search over the whole help. */
export async function FaqPage({ locale, page }: { locale: Locale; page: FaqName }) {
  const t = await getTranslations({ locale, namespace: "site" });
  const { title, head, tokens } = await readPage(locale, `/faq/${page}`);
  const groups = groupQuestions(tokens);
  const own = groups.flatMap(({ questions }) => questions);
  return (
    <DocPage
      locale={locale}
      title={title}
      lead={head.lead}
      menu={{
        title: t("sections.faq"),
        entries: faqPages.map((name) => ({ path: `/faq/${name}`, label: t(`pages.faq-${name}`) })),
        current: `/faq/${page}`,
      }}
      contents={{
        title: t("nav.contents"),
        headings: groups.map(({ id, title: text }) => ({ id, text, depth: 2 })),
      }}
    >
      <FaqSearch
        words={{
          label: t("help.search.label"),
          placeholder: t("help.search.placeholder"),
          copied: t("help.search.copied"),
          elsewhere: t("help.search.elsewhere"),
        }}
        index={localePath(locale, "/help-search.json")}
        none={
          <>
            {t("help.search.none")}{" "}
            <Link href={localePath(locale, "/contactus/suggest")} prefetch={false}>
              {t("help.search.ask")}
            </Link>
          </>
        }
      >
        {groups.map((group) => (
          <Group key={group.id} locale={locale} group={group} linkLabel={t("help.search.link")} />
        ))}
      </FaqSearch>
      <JsonLd
        data={questionsData(
          own.map(({ question, answer }) => ({
            question,
            answer: answer.map((token) => plainText([token])).join(" "),
          })),
        )}
      />
    </DocPage>
  );
}

interface GroupProps {
  locale: Locale;
  group: ReturnType<typeof groupQuestions>[number];
  linkLabel: string;
}

function Group({ locale, group: { id, title, questions }, linkLabel }: GroupProps) {
  return (
    <section data-faq-group>
      <h2 id={id}>{title}</h2>
      <div className="border-border border-y">
        {questions.map((question) => (
          <FaqItem key={question.id} locale={locale} question={question} linkLabel={linkLabel} />
        ))}
      </div>
    </section>
  );
}
