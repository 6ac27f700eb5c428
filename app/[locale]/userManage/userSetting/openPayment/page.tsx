import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { z } from "zod";
import { makePackActions, makePlanExtras } from "@/components/payments/make-extras";
import { PaymentPage } from "@/components/payments/payment-page";
import { PackCards } from "@/components/plans/pack-list";
import { PlanTable } from "@/components/plans/plan-table";
import { viewDetails } from "@/lib/accounts/invoices/view-details";
import { findAutopay } from "@/lib/accounts/plans/find-autopay";
import { viewPayState } from "@/lib/accounts/plans/view-pay-state";
import { viewQuota } from "@/lib/accounts/quota/view-quota";
import { readZone } from "@/lib/accounts/users/queries";
import { isLocale } from "@/lib/core/locales";
import { signedInContext } from "@/lib/http/page";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** PayPal adds parameters of its own, which prove nothing. */
const backSchema = z.object({ order: z.uuid(), cancelled: z.literal("1").optional().catch(undefined) });

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: "payments" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
}

export default async function OpenPaymentPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const ctx = await signedInContext(locale, "openPayment");
  const seesQuota = ctx.scope.access.operations.includes("quota.view");
  const [state, { details }, quota, timeZone] = await Promise.all([
    viewPayState(ctx),
    viewDetails(ctx),
    seesQuota ? viewQuota(ctx) : null,
    readZone(ctx.db, ctx.scope),
  ]);
  const back = backSchema.safeParse(await searchParams);
  const given = { locale, state, hasDetails: details !== null, timeZone, now: ctx.now };
  return (
    <PaymentPage
      {...{ locale, state, details, timeZone }}
      left={quota?.left ?? null}
      order={back.success ? { id: back.data.order, isCancelled: back.data.cancelled === "1" } : null}
      autopay={findAutopay()}
      plans={<PlanTable locale={locale} extras={await makePlanExtras(given)} />}
      packs={<PackCards locale={locale} actions={await makePackActions(given)} />}
    />
  );
}
