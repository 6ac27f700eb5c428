import { getTranslations } from "next-intl/server";
import { AlwaysFree } from "@/components/plans/always-free";
import { PackList } from "@/components/plans/pack-list";
import { PlanQuestions } from "@/components/plans/plan-questions";
import { PlanTable } from "@/components/plans/plan-table";
import { describePage } from "@/lib/content/describe-page";
import { pageToPrerender } from "@/lib/content/list-prerendered";
import { defineMetadata, definePage } from "@/lib/i18n/define-page";

export const revalidate = false;
export const generateStaticParams = pageToPrerender;

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "plans" });
  return describePage(locale, "/toPay", t("title"), t("description"));
});

/** Plans and prices. Nothing can be bought here yet, and the page says so. */
export default definePage(async (locale) => {
  const t = await getTranslations("plans");
  return (
    <div className="page pt-10 pb-20">
      <h1 className="font-semibold text-3xl tracking-tight sm:text-4xl">{t("title")}</h1>
      <p className="mt-3 max-w-[68ch] text-lg text-muted">{t("lead")}</p>
      <div className="mt-6 max-w-[72ch] rounded-xl border border-border-strong border-dashed bg-surface px-4 py-3.5">
        <p className="font-medium">{t("notOpen.title")}</p>
        <p className="mt-0.5 text-muted">{t("notOpen.text")}</p>
      </div>
      <section aria-labelledby="plans" className="mt-10">
        <h2 id="plans" className="font-semibold text-2xl tracking-tight">
          {t("plansTitle")}
        </h2>
        <div className="mt-5">
          <PlanTable locale={locale} />
        </div>
      </section>
      <PackList locale={locale} />
      <AlwaysFree locale={locale} />
      <PlanQuestions locale={locale} />
    </div>
  );
});
