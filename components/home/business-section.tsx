import { Check } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button";
import { plans } from "@/lib/accounts/billing/data/plans";
import { formatAmount } from "@/lib/accounts/billing/format";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { productScreens } from "./constants";
import { ProductPicture } from "./product-picture";
import { Section } from "./section";

/** What shops and teams get with a business account, and what it costs. */
export async function BusinessSection({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "home.business" });
  const pictures = (
    <div className="grid gap-6">
      {productScreens.map((screen) => (
        <ProductPicture key={screen} screen={screen} locale={locale} />
      ))}
    </div>
  );
  return (
    <Section id="business" title={t("title")} text={t("text")} illustration={pictures}>
      <ul className="mt-5 grid gap-2">
        {(["import", "attention", "many", "team", "connect"] as const).map((point) => (
          <li key={point} className="flex items-start gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
            {t(`points.${point}`)}
          </li>
        ))}
      </ul>
      <Prices locale={locale} />
      <p className="mt-7 flex flex-wrap gap-3">
        <a
          href={`${localePath(locale, "/account/register")}?type=business`}
          className={buttonClass({ variant: "primary", size: "lg" })}
        >
          {t("create")}
        </a>
        <a href={localePath(locale, "/toPay")} className={buttonClass({ variant: "outline", size: "lg" })}>
          {t("plans")}
        </a>
      </p>
    </Section>
  );
}

/** That an account is free, and the prices of plans. */
async function Prices({ locale }: { locale: Locale }) {
  const [t, planText] = await Promise.all([
    getTranslations({ locale, namespace: "home.business.prices" }),
    getTranslations({ locale, namespace: "plans" }),
  ]);
  const figure = new Intl.NumberFormat(locale);
  return (
    <div className="mt-7">
      <h3 className="font-semibold text-lg tracking-tight">{t("title")}</h3>
      <p className="mt-1 text-muted">{t("now")}</p>
      <table className="mt-3 w-full">
        <caption className="pb-1 text-start text-muted text-sm">{t("monthly")}</caption>
        <tbody>
          {plans.map(({ id, monthlyCents, parcelsPerMonth }) => (
            <tr key={id} className="border-border border-t">
              <th scope="row" className="py-1.5 pe-3 text-start font-medium">
                {planText(`names.${id}`)}
              </th>
              <td className="py-1.5 pe-3 text-muted text-sm">
                {t("parcels", { count: parcelsPerMonth, figure: figure.format(parcelsPerMonth) })}
              </td>
              <td className="py-1.5 text-end font-medium">
                {monthlyCents === 0 ? planText("noCharge") : formatAmount(monthlyCents, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
