"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { ErrorNote } from "@/components/ui/error-note";
import { Skeleton } from "@/components/ui/skeleton";
import { TitledSection } from "@/components/ui/titled-section";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { Locale } from "@/lib/core/locales";
import type { OrderDistribution } from "@/lib/messages/order-triggers/statistics-contract";
import type { CallOptions } from "@/lib/platform/browser/call-api";
import { CountBars } from "./count-bars";
import { formatClassHours, formatMinutes } from "./rules";
import type { StatisticsFilter } from "./statistics-calls";

interface Props {
  name: "processing" | "ownReplies";
  filter: StatisticsFilter;
  read: (filter: StatisticsFilter, options: CallOptions) => Promise<OrderDistribution>;
}

/** How many orders took how long. */
export function DistributionPart({ name, filter, read }: Props) {
  const t = useTranslations("work-orders.statistics");
  const locale = useLocale() as Locale;
  const sentence = useErrorSentence();
  const { data, error } = useQuery({
    queryKey: ["order-distribution", name, filter],
    queryFn: ({ signal }) => read(filter, { signal }),
    placeholderData: keepPreviousData,
  });
  const nameOf = (upTo: number | null, at: number) => {
    const before = data?.buckets[at - 1]?.upTo ?? 0;
    return upTo === null
      ? t("longer", { time: formatClassHours(before, locale) })
      : t("upTo", { time: formatClassHours(upTo, locale) });
  };
  return (
    <TitledSection id={`orders-${name}`} title={t(`${name}.title`)} text={t(`${name}.text`)}>
      <ErrorNote text={error ? sentence(error) : null} />
      {data === undefined && !error && <Skeleton className="h-40" />}
      {data && data.n === 0 && (
        <p className="text-muted">
          {t("nothing")} {data.waiting > 0 && t("waiting", { count: data.waiting })}
        </p>
      )}
      {data && data.median !== null && data.p90 !== null && (
        <>
          <p className="mb-2">
            {t("median", {
              ...{ count: data.n, median: formatMinutes(data.median, locale) },
              p90: formatMinutes(data.p90, locale),
            })}{" "}
            {data.waiting > 0 && t("waiting", { count: data.waiting })}
          </p>
          <CountBars
            rows={data.buckets.map(({ upTo, count }, at) => ({
              ...{ key: String(upTo), name: nameOf(upTo, at), count },
            }))}
          />
        </>
      )}
    </TitledSection>
  );
}
