import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AlwaysFree } from "@/components/plans/always-free";
import { PackList } from "@/components/plans/pack-list";
import { PlanQuestions } from "@/components/plans/plan-questions";
import { PlanTable } from "@/components/plans/plan-table";
import { buttonClass } from "@/components/ui/button";
import { plans } from "@/lib/accounts/billing/data/plans";
import { signedInPages } from "@/lib/accounts/users/constants";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { localePath } from "@/lib/platform/i18n/format";
import { describePage } from "@/lib/site/content/describe-page";
import { pageToPrerender } from "@/lib/site/content/list-prerendered";

export const revalidate = false;
export const generateStaticParams = pageToPrerender;

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "plans" });
  return describePage(locale, "/toPay", t("title"), t("description"));
});

/**
 * Plans and prices, for everyone. It is prerendered and does not know whether payments are on: the page that it leads to,
 * after a log-in, says so.
 */
export default definePage(async (locale) => {
  const t = await getTranslations("plans");
  const create = (
    <Link
      href={`${localePath(locale, "/account/register")}?type=business`}
      prefetch={false}
      className={`${buttonClass()} w-full`}
    >
      {t("create")}
    </Link>
  );
  const extras = Object.fromEntries(plans.map(({ id }) => [id, { action: create }]));
  return (
    <div className="page pt-10 pb-20">
      <h1 className="font-semibold text-3xl tracking-tight sm:text-4xl">{t("title")}</h1>
      <p className="mt-3 max-w-[68ch] text-lg text-muted">{t("lead")}</p>
      <div className="mt-6 flex max-w-[72ch] flex-wrap items-center gap-x-6 gap-y-3 rounded-xl border border-border bg-surface px-4 py-3.5">
        <div className="min-w-[min(100%,16rem)] flex-1">
          <p className="font-medium">{t("buying.title")}</p>
          <p className="mt-0.5 text-muted">{t("buying.text")}</p>
        </div>
        <Link
          href={localePath(locale, signedInPages.openPayment.path)}
          prefetch={false}
          className={`${buttonClass({ variant: "primary" })} max-sm:w-full`}
        >
          {t("buying.link")}
        </Link>
      </div>
      <section aria-labelledby="plans" className="mt-10">
        <h2 id="plans" className="font-semibold text-2xl tracking-tight">
          {t("plansTitle")}
        </h2>
        <div className="mt-5">
          <PlanTable locale={locale} extras={extras} />
        </div>
      </section>
      <PackList locale={locale} />
      <AlwaysFree locale={locale} />
      <PlanQuestions locale={locale} />
    </div>
  );
});
