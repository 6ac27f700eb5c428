import { setTimeout as sleep } from "node:timers/promises";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { cache, Suspense } from "react";
import { BoardSkeleton } from "@/components/detail/board-skeleton";
import { ClientMessages } from "@/components/shell/client-messages";
import { isLocale } from "@/lib/core/locales";
import { numberLengthMax } from "@/lib/parcels/parcel/constants";
import { defineMetadata, type PageProps } from "@/lib/platform/i18n/define-page";
import { describeParcel } from "@/lib/site/content/describe-page";
import { readDetailAddress } from "@/lib/tracking/lookup/read-detail-address";
import { EmptyDetail } from "../empty-detail";
import { loadResults } from "./results";

/** Messages that the client components of the results use. */
const messages = ["common.copy", "status", "journey", "parcel", "detail", "subscribe", "carriers", "errors"];

/**
 * Stored results are there within this many milliseconds, and come with the first part of the page: what comes later replaces
 * the skeleton, which the browser shows for a third of a second at least.
 */
const patienceMs = 100;

/** Once per request: title and page share it. */
const readAddress = cache(readDetailAddress);

/** Titles name a single parcel. Tracking numbers are private, so search engines must not index these pages. */
export const generateMetadata = defineMetadata<{ nums: string[] }>(async (locale, { params }) => {
  const { nums } = await params;
  const t = await getTranslations({ locale, namespace: "detail" });
  const { numbers, count } = readAddress(nums.join(","));
  const description = t("description");
  const only = numbers.length === 1 && count === 1 ? numbers[0] : undefined;
  if (only) {
    const number = only.number.slice(0, numberLengthMax);
    return describeParcel(locale, { ...only, number }, t("titleOne", { number }), description);
  }
  return {
    title: count === 0 ? t("emptyTitle") : t("title", { count }),
    description,
    robots: { index: false, follow: false },
  };
});

export default async function DetailPage({ params }: PageProps<{ nums: string[] }>) {
  const { locale, nums } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const requested = readAddress(nums.join(","));
  if (requested.numbers.length === 0) return <EmptyDetail locale={locale} />;
  const { count, ignored, refused } = requested;
  const results = loadResults(locale, requested);
  const early = await Promise.race([results, sleep(patienceMs)]);
  return (
    <div className="page py-3 max-sm:min-h-dvh sm:py-10">
      <ClientMessages paths={messages}>
        {early ?? (
          <Suspense fallback={<BoardSkeleton count={count} ignored={ignored} refused={refused} />}>
            {results}
          </Suspense>
        )}
      </ClientMessages>
    </div>
  );
}
