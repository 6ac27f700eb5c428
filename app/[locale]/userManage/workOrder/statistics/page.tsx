import { getTranslations } from "next-intl/server";
import { StatisticsPage } from "@/components/order-statistics/statistics-page";
import { readZone } from "@/lib/accounts/users/queries";
import { localDay } from "@/lib/core/calendar";
import { signedInContext } from "@/lib/http/page";
import { listReceivers } from "@/lib/messages/order-acts/list-receivers";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "work-orders.statistics" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale) => {
  const ctx = await signedInContext(locale, "orderStatistics");
  const [{ departments }, timeZone] = await Promise.all([listReceivers(ctx), readZone(ctx.db, ctx.scope)]);
  return <StatisticsPage {...{ locale, departments }} today={localDay(ctx.now, timeZone)} />;
});
