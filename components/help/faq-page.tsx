import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { DocPage } from "@/components/docs/doc-page";
import { JsonLd } from "@/components/seo/json-ld";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { type FaqPage as FaqName, faqPages } from "@/lib/site/content/constants";
import { plainText, questionsOf } from "@/lib/site/content/parse-text";
import { readPage } from "@/lib/site/content/read-page";
import { questionsData } from "@/lib/site/content/write-json-ld";
import { FaqItem } from "./faq-item";
import { FaqSearch } from "./faq-search";
import { groupQuestions } from "./group-questions";

/** One page of questions, with a search that also covers those of the other two. */
export async function FaqPage({ locale, page }: { locale: Locale; page: FaqName }) {
  const t = await getTranslations({ locale, namespace: "site" });
  const { title, head, tokens } = await readPage(locale, `/faq/${page}`);
  const groups = groupQuestions(tokens);
  const own = groups.flatMap(({ questions }) => questions);
  const others = await readOthers(locale, page);
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
      <div className="faq">
        <Search
          locale={locale}
          total={others.reduce((sum, { questions }) => sum + questions.length, own.length)}
        />
        <p data-faq-none hidden className="rounded-[0.75rem] bg-sunk px-4 py-3">
          {t("help.search.none")}{" "}
          <Link href={localePath(locale, "/contactus/suggest")} prefetch={false}>
            {t("help.search.ask")}
          </Link>
        </p>
        {groups.map((group) => (
          <Group key={group.id} locale={locale} group={group} linkLabel={t("help.search.link")} />
        ))}
        <Elsewhere locale={locale} others={others} />
      </div>
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

/** The questions of the other pages. */
async function readOthers(locale: Locale, page: FaqName) {
  const t = await getTranslations({ locale, namespace: "site" });
  return Promise.all(
    faqPages
      .filter((name) => name !== page)
      .map(async (name) => ({
        path: `/faq/${name}`,
        label: t(`pages.faq-${name}`),
        questions: questionsOf((await readPage(locale, `/faq/${name}`)).tokens),
      })),
  );
}

interface ElsewhereProps {
  locale: Locale;
  others: Awaited<ReturnType<typeof readOthers>>;
}

async function Elsewhere({ locale, others }: ElsewhereProps) {
  const t = await getTranslations({ locale, namespace: "site" });
  return (
    <section data-faq-elsewhere hidden>
      <h2>{t("help.search.elsewhere")}</h2>
      <ul className="faq-elsewhere">
        {others.flatMap(({ path, label, questions }) =>
          questions.map(({ id, question }) => (
            <li key={`${path}#${id}`} className="faq-line">
              <Link href={localePath(locale, `${path}#${id}`)} prefetch={false}>
                {question}
              </Link>
              <span className="text-muted text-sm">{label}</span>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

async function Search({ locale, total }: { locale: Locale; total: number }) {
  const t = await getTranslations({ locale, namespace: "site.help.search" });
  const words = {
    label: t("label"),
    placeholder: t("placeholder"),
    found: Array.from({ length: total + 1 }, (_, count) => t("found", { count })),
    copied: t("copied"),
  };
  return <FaqSearch words={words} />;
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
