import { getTranslations } from "next-intl/server";
import { DashboardPage } from "@/components/reports/dashboard-page";
import { hasSeenTour } from "@/lib/accounts/users/queries";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { readDashboard } from "@/lib/shipments/reports/read-dashboard";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "dashboard" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale) => {
  const ctx = await signedInContext(locale, "dailyMonitoring");
  const [board, isTourSeen] = await Promise.all([
    readDashboard(ctx),
    hasSeenTour(ctx.db, ctx.scope, "dashboard"),
  ]);
  return <DashboardPage locale={locale} board={board} isTourSeen={isTourSeen} />;
});
