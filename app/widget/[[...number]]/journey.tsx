import { getTranslations } from "next-intl/server";
import { WidgetJourney } from "@/components/widget/widget-journey";
import { WidgetState } from "@/components/widget/widget-state";
import { describeCarrier } from "@/lib/carriers/describe-carrier";
import { groupNumber } from "@/lib/carriers/group-number";
import { AppError } from "@/lib/core/app-error";
import type { Locale } from "@/lib/core/locales";
import { pageContext } from "@/lib/http/page";
import { trackNumbers } from "@/lib/tracking/track-numbers";

interface Props {
  locale: Locale;
  number: string;
  carrier: string | null;
  unknownCarrier: string | null;
}

/** First paint with what is known; the carrier is asked meanwhile. The limits are those of the results page. */
export async function Journey({ locale, number, carrier, unknownCarrier }: Props) {
  const answer = await track(locale, carrier === null ? { number } : { number, carrier });
  if ("reason" in answer) {
    const t = await getTranslations("widget.frame");
    const errors = await getTranslations("errors");
    const retry = await getTranslations("common.serverError");
    const parcel = await getTranslations("parcel");
    return (
      <WidgetState
        title={t("title", { number })}
        text={errors(answer.reason)}
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

/** Whatever fails is told inside the frame: the page around it has nothing to do with it. */
async function track(locale: Locale, asked: { number: string; carrier?: string }) {
  const ctx = await pageContext(locale);
  try {
    const { parcels } = await trackNumbers(ctx, { numbers: [asked], language: locale });
    return { parcels, now: ctx.now };
  } catch (error) {
    if (error instanceof AppError && (error.key === "tooFrequent" || error.key === "busy"))
      return { reason: error.key } as const;
    ctx.log.error({ err: error }, "the widget's journey could not be read");
    return { reason: "internal" } as const;
  }
}
