import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AccuracyTable } from "@/components/accuracy/accuracy-table";
import { DateComparison } from "@/components/accuracy/date-comparison";
import { formatShare } from "@/components/accuracy/format";
import { database } from "@/lib/platform/adapters/database";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { formatDay } from "@/lib/platform/i18n/format-time";
import { describePage } from "@/lib/site/content/describe-page";
import { listAccuracy } from "@/lib/tracking/schedule/list-accuracy";

/** Rendered on first request, then cached for an hour: figures change once a night, and the build has no database. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "accuracy" });
  return describePage(locale, "/accuracy", t("title"), t("description"));
});

const link = (href: string) => (chunks: ReactNode) => (
  <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-2">
    {chunks}
  </a>
);
const holidaySource = {
  source: link("https://github.com/commenthol/date-holidays"),
  licence: link("https://creativecommons.org/licenses/by/3.0/"),
};

/** How often estimates of delivery dates were right, for everybody. */
export default definePage(async (locale) => {
  const t = await getTranslations({ locale, namespace: "accuracy" });
  const { all, carriers, comparison, updatedAt } = await listAccuracy(database());
  return (
    <div className="page pt-10 pb-20">
      <h1 className="font-semibold text-3xl tracking-tight sm:text-4xl">{t("title")}</h1>
      <p className="mt-3 max-w-[68ch] text-lg text-muted">{t("lead")}</p>
      <div className="mt-6 max-w-[72ch] rounded-xl border border-border bg-surface px-4 py-3.5">
        <p className="font-medium">
          {all === null
            ? t("none.title")
            : t("all", { share: formatShare(all.held / all.estimates, locale) })}
        </p>
        <p className="mt-0.5 text-muted">
          {all === null ? t("none.text") : t("allDetail", { count: all.estimates })}
        </p>
      </div>
      {carriers.length > 0 && (
        <section className="mt-10">
          <AccuracyTable locale={locale} carriers={carriers} />
        </section>
      )}
      <DateComparison {...comparison} />
      {updatedAt !== null && (
        <p className="mt-4 text-muted text-sm">
          {t("updated", { date: formatDay(updatedAt.toISOString(), updatedAt, locale) })}
        </p>
      )}
      <section aria-labelledby="how" className="mt-12 max-w-[68ch]">
        <h2 id="how" className="font-semibold text-2xl tracking-tight">
          {t("how.title")}
        </h2>
        <p className="mt-3">{t("how.waits")}</p>
        <p className="mt-3">{t("how.open")}</p>
        <p className="mt-3">{t.rich("how.holidays", holidaySource)}</p>
        <p className="mt-3">{t("how.check")}</p>
      </section>
    </div>
  );
});
