import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Markdown } from "@/components/docs/markdown";
import { JsonLd } from "@/components/seo/json-ld";
import { carrierName } from "@/lib/carriers/format";
import { showPattern } from "@/lib/carriers/format-pattern";
import { countryName } from "@/lib/carriers/name-country";
import type { Carrier } from "@/lib/carriers/schemas";
import { plainText } from "@/lib/content/parse-text";
import { type CarrierText, carrierTextParts } from "@/lib/content/read-carrier-text";
import { organizationData, questionsData } from "@/lib/content/write-json-ld";
import type { Locale } from "@/lib/core/locales";
import { CarrierBox } from "./carrier-box";
import { Facts } from "./carrier-contact-links";
import { CarrierHead } from "./carrier-head";
import { CountryMark } from "./country-mark";
import { readBoxTexts } from "./read-texts";
import { RelatedCarriers } from "./related-carriers";
import { hostOf } from "./rules";

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
  const { country, kind, website, nameZh, patterns, s10 } = carrier;
  const name = carrierName(carrier, locale);
  const shapes = patterns.slice(0, shapesMax).map(({ pattern }) => showPattern(pattern));
  const rest = patterns.length - shapes.length;
  const { questions } = text;
  return (
    <>
      <CarrierHead locale={locale} carrier={carrier} title={name} />
      <div className="about-grid">
        <article className="prose min-w-0">
          <Markdown tokens={text.intro} locale={locale} />
          {carrierTextParts.map((part) => {
            const tokens = text.parts[part];
            return tokens ? (
              <section key={part}>
                <h2>{t(`about.${part}`)}</h2>
                <Markdown tokens={tokens} locale={locale} />
              </section>
            ) : null;
          })}
          {questions.length > 0 && (
            <section>
              <h2>{t("about.questions")}</h2>
              {questions.map(({ question, answer }) => (
                <div key={question} className="question">
                  <h3>{question}</h3>
                  <Markdown tokens={answer} locale={locale} />
                </div>
              ))}
            </section>
          )}
        </article>
        <aside aria-label={t("about.facts")} className="about-side">
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
            <Facts
              rows={[
                [
                  t("reach.country"),
                  <span key="country" className="inline-flex items-center gap-2">
                    <CountryMark code={country} />
                    {country ? countryName(country, locale) : t("international")}
                  </span>,
                ],
                [t("reach.kind"), t(`kind.${kind}`)],
                nameZh !== name && [
                  t("reach.names"),
                  <span key="zh" lang="zh-CN">
                    {nameZh}
                  </span>,
                ],
                website !== null && [
                  t("reach.website"),
                  <a key="site" href={website} target="_blank" rel="noopener noreferrer nofollow">
                    {hostOf(website)}
                    <span className="sr-only">, {t("reach.newTab")}</span>
                  </a>,
                ],
                shapes.length > 0 && [
                  t("reach.shapes"),
                  <ul key="shapes">
                    {shapes.map((shape) => (
                      <li key={shape} className="number">
                        {shape}
                      </li>
                    ))}
                    {rest > 0 && <li className="text-muted">{t("numbers.more", { count: rest })}</li>}
                  </ul>,
                ],
                s10.length > 0 && [
                  t("reach.ending"),
                  <span key="s10" className="number">
                    {s10.join(" ")}
                  </span>,
                ],
              ]}
            />
          </div>
        </aside>
      </div>
      <RelatedCarriers locale={locale} carrier={carrier} part="logistics" />
      <JsonLd
        data={organizationData({
          name: carrier.name,
          alternateName: nameZh,
          url: website,
          // Contact details are on the tracking page; structured data contains only what the page shows.
          telephone: [],
          email: null,
          country,
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
