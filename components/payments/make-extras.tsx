import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { type Pack, type Plan, packs, plans } from "@/lib/accounts/billing/data/plans";
import type { Locale } from "@/lib/core/locales";
import { BuyButton } from "./buy-button";
import type { PayState } from "./payment-calls";
import type { Offer } from "./purchase";
import { dayWriter, lastDayWriter, paidPlan, planChange } from "./rules";

interface Given {
  locale: Locale;
  state: PayState;
  hasDetails: boolean;
  timeZone: string;
  now: Date;
}

/** What each plan's column of the price table gets: that it is the reader's, or a button that buys it. */
export async function makePlanExtras(given: Given) {
  const { locale, state, now } = given;
  const t = await getTranslations({ locale, namespace: "payments.plans" });
  const names = await getTranslations({ locale, namespace: "plans.names" });
  const base = await baseOffer(given);
  const extras: Partial<Record<Plan["id"], { mark?: string; action?: ReactNode }>> = {};
  for (const { id, monthlyCents: cents, parcelsPerMonth: numbers } of plans) {
    const change = planChange({ id, monthlyCents: cents }, state, now);
    if (change === "present") extras[id] = { mark: t("present") };
    else if (change === "planned") extras[id] = { mark: t("planned", { day: base.nextDay ?? "" }) };
    else if (change !== "none" && id !== "free") {
      const plan = names(id);
      const offer = { ...base, purchase: { kind: "plan", item: id, cents }, numbers, plan, change } as const;
      extras[id] = {
        ...((change === "resume" || change === "again") && { mark: t("present") }),
        action: <BuyButton offer={offer} label={t(labels[change], { plan })} />,
      };
    }
  }
  return extras;
}

const labels = {
  first: "choose",
  upgrade: "larger",
  downgrade: "smaller",
  resume: "resume",
  again: "again",
} as const;

/** The button below each pack. */
export async function makePackActions(given: Given): Promise<Partial<Record<Pack["id"], ReactNode>>> {
  const t = await getTranslations({ locale: given.locale, namespace: "payments.packs" });
  const base = await baseOffer(given);
  const actions = packs.map(({ id, cents, parcels }) => {
    const offer: Offer = {
      ...base,
      ...{ purchase: { kind: "pack", item: id, cents }, numbers: parcels, plan: null, change: "first" },
    };
    return [
      id,
      <BuyButton key={id} offer={offer} label={t("buy")} fullLabel={t("buyOf", { count: parcels })} />,
    ];
  });
  return Object.fromEntries(actions);
}

async function baseOffer({ locale, state, hasDetails, timeZone }: Given) {
  const names = await getTranslations({ locale, namespace: "plans.names" });
  const paid = paidPlan(state);
  const present = plans.find(({ id }) => id === paid?.plan);
  return {
    presentPlan: present ? names(present.id) : null,
    lastDay: paid?.paidUntil ? lastDayWriter(locale, timeZone)(paid.paidUntil) : null,
    nextDay: paid?.paidUntil ? dayWriter(locale, timeZone)(paid.paidUntil) : null,
    owed: state.owed,
    hasDetails,
  };
}
