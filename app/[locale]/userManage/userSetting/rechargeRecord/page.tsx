import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { HistoryRecordPage } from "@/components/payments/history-page";
import { historyPageSize, readHistoryFilter } from "@/components/payments/rules";
import { listOrders } from "@/lib/accounts/payments/list-orders";
import { readZone } from "@/lib/accounts/users/queries";
import { isLocale } from "@/lib/core/locales";
import { signedInContext } from "@/lib/http/page";
import { takesPayments } from "@/lib/platform/environment/env";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: "payments.history" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
}

export default async function RechargeRecordPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const ctx = await signedInContext(locale, "rechargeRecord");
  const filter = readHistoryFilter(await searchParams);
  const [page, timeZone] = await Promise.all([
    listOrders(ctx, { ...filter, pageIndex: 1, pageSize: historyPageSize }),
    readZone(ctx.db, ctx.scope),
  ]);
  const start = { filter, page, isOn: takesPayments(), now: ctx.now.toISOString(), timeZone };
  return <HistoryRecordPage locale={locale} start={start} />;
}
