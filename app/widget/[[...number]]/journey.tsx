import { getTranslations } from "next-intl/server";
import { WidgetJourney } from "@/components/widget/widget-journey";
import { WidgetState } from "@/components/widget/widget-state";
import type { Locale } from "@/lib/core/locales";
import type { Brand } from "@/lib/messages/brands/schemas";
import { localePath } from "@/lib/platform/i18n/format";
import { joinSentences } from "@/lib/platform/i18n/join-sentences";
import { readJourney } from "../../read-journey";

interface Props {
  locale: Locale;
  number: string;
  carrier: string | null;
  unknownCarrier: string | null;
  /** The company whose look the frame has. */
  brand: Brand | null;
}

/** First paint with stored data; the carrier is queried meanwhile. The limits are those of the results page. */
export async function Journey({ locale, number, carrier, unknownCarrier, brand }: Props) {
  const answer = await readJourney(locale, carrier === null ? { number } : { number, carrier });
  if ("reason" in answer) {
    const t = await getTranslations("widget.frame");
    const errors = await getTranslations("errors");
    const detail = await getTranslations("detail.tooMany");
    const retry = await getTranslations("common.serverError");
    const parcel = await getTranslations("parcel");
    return (
      <WidgetState
        title={answer.reason === "tooFrequent" ? detail("title") : t("title", { number })}
        text={
          answer.reason === "tooFrequent"
            ? joinSentences([detail("text"), detail("wait", { minutes: answer.minutes })], locale)
            : errors(answer.reason)
        }
        login={
          answer.reason === "tooFrequent"
            ? { label: detail("login"), href: localePath(locale, "/login") }
            : undefined
        }
        label={t("open")}
        newTab={parcel("carrier.opensNew")}
        retry={{ label: retry("retry"), href: "" }}
        number={number}
      />
    );
  }
  return (
    <WidgetJourney
      start={answer}
      unknownCarrier={unknownCarrier}
      company={brand && brand.slug !== null ? { slug: brand.slug, name: brand.name } : null}
    />
  );
}
