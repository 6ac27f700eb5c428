import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { packValidMonths } from "@/lib/accounts/billing/constants";
import { type Pack, packs } from "@/lib/accounts/billing/data/plans";
import { formatAmount } from "@/lib/accounts/billing/format";
import type { Locale } from "@/lib/core/locales";

/** Parcels sold as a one-time purchase. */
export async function PackList({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "plans.packs" });
  return (
    <section aria-labelledby="packs" className="mt-14">
      <h2 id="packs" className="font-semibold text-2xl tracking-tight">
        {t("title")}
      </h2>
      <p className="mt-2 max-w-[68ch] text-muted">{t("text", { count: packValidMonths })}</p>
      <div className="mt-5">
        <PackCards locale={locale} />
      </div>
    </section>
  );
}

interface CardsProps {
  locale: Locale;
  /** Below the price of each. */
  actions?: Readonly<Partial<Record<Pack["id"], ReactNode>>>;
}

/** The packs with their prices. */
export async function PackCards({ locale, actions = {} }: CardsProps) {
  const t = await getTranslations({ locale, namespace: "plans.packs" });
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {packs.map(({ id, parcels, cents }) => (
        <li key={id} className="rounded-2xl border border-border bg-surface px-5 py-4">
          <p className="tabular font-medium">{t("parcels", { count: parcels })}</p>
          <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="tabular font-semibold text-2xl tracking-tight">
              {formatAmount(cents, locale)}
            </span>
            <span className="tabular text-muted text-sm">
              {t("each", { price: formatAmount(cents / parcels, locale, 3) })}
            </span>
          </p>
          {actions[id] && <div className="mt-3">{actions[id]}</div>}
        </li>
      ))}
    </ul>
  );
}
