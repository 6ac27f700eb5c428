import { getTranslations } from "next-intl/server";
import { WidgetJourney } from "@/components/widget/widget-journey";
import { WidgetState } from "@/components/widget/widget-state";
import { describeCarrier } from "@/lib/carriers/describe-carrier";
import { groupNumber } from "@/lib/carriers/group-number";
import type { Locale } from "@/lib/core/locales";
import { pageContext } from "@/lib/http/page";
import { localePath } from "@/lib/i18n/format";
import { joinSentences } from "@/lib/i18n/join-sentences";
import { trackForPage } from "@/lib/tracking/track-for-page";

interface Props {
  locale: Locale;
  number: string;
  carrier: string | null;
  unknownCarrier: string | null;
}

/** First paint with stored data; the carrier is queried meanwhile. The limits are those of the results page. */
export async function Journey({ locale, number, carrier, unknownCarrier }: Props) {
  const answer = await track(locale, carrier === null ? { number } : { number, carrier });
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
  const { parcels, now } = answer;
  const ids = parcels.flatMap((view) => [
    view.carrier,
    view.nextLeg?.carrier,
    ...view.candidates.map((one) => one.carrier),
    ...view.checkpoints.map((event) => event.carrier),
  ]);
  const shown = [...new Set(ids.filter((id) => typeof id === "string"))];
  const start = {
    parcels,
    carriers: shown.flatMap((id) => describeCarrier(id) ?? []),
    grouped: { [number]: groupNumber(number, parcels[0]?.carrier ?? null) },
    now: now.toISOString(),
  };
  return <WidgetJourney start={start} unknownCarrier={unknownCarrier} />;
}

/** Failures are shown inside the frame and never reach the host page. */
async function track(locale: Locale, asked: { number: string; carrier?: string }) {
  const ctx = await pageContext(locale);
  try {
    const answer = await trackForPage(ctx, { numbers: [asked], language: locale });
    return "reason" in answer ? answer : { parcels: answer.parcels, now: ctx.now };
  } catch (error) {
    ctx.log.error({ err: error }, "the widget's journey could not be read");
    return { reason: "internal" } as const;
  }
}
