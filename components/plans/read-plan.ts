import { getTranslations } from "next-intl/server";
import type { Plan } from "@/lib/accounts/billing/data/plans";
import { formatAmount } from "@/lib/accounts/billing/format";
import type { Locale } from "@/lib/core/locales";

/** The limits, in display order. */
export const limitNames = ["parcels", "calls", "emails", "seats", "keys", "retention"] as const;
export type LimitName = (typeof limitNames)[number];

/** A plan in the reader's language. */
export interface PlanTexts {
  readonly id: Plan["id"];
  readonly name: string;
  readonly purpose: string;
  /** `$9.00`. */
  readonly price: string;
  /** `a month`, or that it is free. */
  readonly unit: string;
  readonly limits: Readonly<Record<LimitName, string>>;
}

/** A plan's row of the table in text and figures of a language. */
export async function readPlan(plan: Plan, locale: Locale): Promise<PlanTexts> {
  const t = await getTranslations({ locale, namespace: "plans" });
  const figure = new Intl.NumberFormat(locale);
  return {
    id: plan.id,
    name: t(`names.${plan.id}`),
    purpose: t(`for.${plan.id}`),
    price: formatAmount(plan.monthlyCents, locale),
    unit: t(plan.monthlyCents === 0 ? "noCharge" : "perMonth"),
    limits: {
      parcels: figure.format(plan.parcelsPerMonth),
      calls: figure.format(plan.callsPerHour),
      emails: figure.format(plan.emailsPerDay),
      seats: figure.format(plan.seats),
      keys: figure.format(plan.apiKeys),
      retention: t("days", { count: plan.retentionDays }),
    },
  };
}
