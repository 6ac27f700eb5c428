import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Markdown } from "@/components/docs/markdown";
import { JsonLd } from "@/components/seo/json-ld";
import type { Locale } from "@/lib/core/locales";
import { carrierName } from "@/lib/parcels/carriers/format";
import { digitsOnly, showPattern } from "@/lib/parcels/carriers/format-pattern";
import { groupNumber } from "@/lib/parcels/carriers/group-number";
import type { Carrier } from "@/lib/parcels/carriers/schemas";
import { plainText } from "@/lib/site/content/parse-text";
import { type CarrierText, carrierTextParts } from "@/lib/site/content/read-carrier-text";
import { organizationData, questionsData } from "@/lib/site/content/write-json-ld";
import { CarrierBox } from "./carrier-box";
import { CarrierHead } from "./carrier-head";
import { CountryFact, EndingFact, Facts, SiteFact } from "./facts";
import { readBoxTexts } from "./read-texts";
import { RelatedCarriers } from "./related-carriers";

interface Props {
  locale: Locale;
  carrier: Carrier;
  text: CarrierText;
  /** Link to the tracking page. */
  children: ReactNode;
}

/** Number formats listed in the facts; the tracking page shows all. */
const shapesMax = 4;

/** Describes a carrier: text, facts at the side, a box for its numbers, and related carriers. */
export async function CarrierDescription({ locale, carrier, text, children }: Props) {
  const t = await getTranslations({ locale, namespace: "carrier-pages" });
  const name = carrierName(carrier, locale);
  return (
    <>
      <CarrierHead locale={locale} carrier={carrier} title={name} />
      <div className="about-grid">
        <Article locale={locale} text={text} />
        <aside aria-label={t("about.facts")} className="grid gap-4 self-start">
          <div className="about-card">
            <h2>{t("about.track", { carrier: name })}</h2>
            <CarrierBox
              locale={locale}
              carrier={carrier.id}
              words={await readBoxTexts(locale, carrier)}
              rows={1}
            />
            {children}
          </div>
          <div className="about-card">
            <h2>{t("about.facts")}</h2>
            <CarrierFacts locale={locale} carrier={carrier} />
          </div>
        </aside>
      </div>
      <RelatedCarriers locale={locale} carrier={carrier} part="logistics" />
      <StructuredData carrier={carrier} questions={text.questions} />
    </>
  );
}

async function Article({ locale, text }: Pick<Props, "locale" | "text">) {
  const t = await getTranslations({ locale, namespace: "carrier-pages.about" });
  return (
    <article className="prose min-w-0">
      <Markdown tokens={text.intro} locale={locale} />
      {carrierTextParts.map((part) => {
        const tokens = text.parts[part];
        return tokens ? (
          <section key={part}>
            <h2>{t(part)}</h2>
            <Markdown tokens={tokens} locale={locale} />
          </section>
        ) : null;
      })}
      {text.questions.length > 0 && (
        <section>
          <h2>{t("questions")}</h2>
          {text.questions.map(({ question, answer }) => (
            <div key={question} className="question">
              <h3>{question}</h3>
              <Markdown tokens={answer} locale={locale} />
            </div>
          ))}
        </section>
      )}
    </article>
  );
}

async function CarrierFacts({ locale, carrier }: Pick<Props, "locale" | "carrier">) {
  const t = await getTranslations({ locale, namespace: "carrier-pages" });
  const { id, country, kind, website, nameZh, patterns, s10 } = carrier;
  const shown = patterns.slice(0, shapesMax);
  const rest = patterns.length - shown.length;
  // Several shapes may have one example, or equally many digits.
  const shapes = new Set(
    shown.map(({ pattern, valid: [example] }) => {
      const count = digitsOnly(pattern);
      if (count !== null) return t("part.digit", { count });
      return example === undefined ? showPattern(pattern) : groupNumber(example, id);
    }),
  );
  return (
    <Facts
      rows={[
        [
          t("reach.country"),
          <CountryFact key="country" code={country} locale={locale} none={t("international")} />,
        ],
        [t("reach.kind"), t(`kind.${kind}`)],
        nameZh !== carrierName(carrier, locale) && [
          t("reach.names"),
          <span key="zh" lang="zh-CN">
            {nameZh}
          </span>,
        ],
        website !== null && [
          t("reach.website"),
          <SiteFact key="site" url={website} newTab={t("reach.newTab")} />,
        ],
        shapes.size > 0 && [
          t("reach.shapes"),
          <ul key="shapes">
            {[...shapes].map((shape) => (
              <li key={shape} className="number">
                {shape}
              </li>
            ))}
            {rest > 0 && <li className="text-muted">{t("numbers.more", { count: rest })}</li>}
          </ul>,
        ],
        s10.length > 0 && [t("reach.ending"), <EndingFact key="s10" endings={s10} />],
      ]}
    />
  );
}

function StructuredData({ carrier, questions }: { carrier: Carrier; questions: CarrierText["questions"] }) {
  return (
    <>
      <JsonLd
        data={organizationData({
          name: carrier.name,
          alternateName: carrier.nameZh,
          url: carrier.website,
          // Contact details are on the tracking page; structured data contains only what the page shows.
          telephone: [],
          email: null,
          country: carrier.country,
        })}
      />
      {questions.length > 0 && (
        <JsonLd
          data={questionsData(
            questions.map(({ question, answer }) => ({
              question,
              answer: answer.map((token) => plainText([token])).join(" "),
            })),
          )}
        />
      )}
    </>
  );
}
