import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { DashboardPage } from "@/components/reports/dashboard-page";
import { hasSeenTour } from "@/lib/accounts/queries";
import { isLocale } from "@/lib/core/locales";
import { signedInContext } from "@/lib/http/page";
import { readDashboard } from "@/lib/reports/read-dashboard";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: "dashboard" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
}

export default async function DailyMonitoringPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const ctx = await signedInContext(locale, "dailyMonitoring");
  const [board, isTourSeen] = await Promise.all([
    readDashboard(ctx),
    hasSeenTour(ctx.db, ctx.scope, "dashboard"),
  ]);
  return <DashboardPage locale={locale} board={board} isTourSeen={isTourSeen} />;
}
