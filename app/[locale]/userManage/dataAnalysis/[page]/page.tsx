import { getTranslations } from "next-intl/server";
import { TimesPage } from "@/components/reports/times-page";
import { readTimesFilter, toTimesInput } from "@/components/reports/times-rules";
import { readZone } from "@/lib/accounts/users/queries";
import { localDay } from "@/lib/core/calendar";
import { signedInContext } from "@/lib/http/page";
import { definePages } from "@/lib/platform/i18n/define-page";
import { viewReportMail } from "@/lib/shipments/monthly-reports/set-report-mail";
import { listCountryTimes, listDeliveredTimes, listOnlineTimes } from "@/lib/shipments/reports/list-times";

const reports = {
  internetTime: { name: "online", by: "day", list: listOnlineTimes },
  signingTime: { name: "delivered", by: "day", list: listDeliveredTimes },
  countryTime: { name: "country", by: "country", list: listCountryTimes },
} as const;

const pages = definePages(["internetTime", "signingTime", "countryTime"]);

export const generateMetadata = pages.metadata(async (locale, page) => {
  const t = await getTranslations({ locale, namespace: "reports" });
  const { name } = reports[page];
  return { title: t(`${name}.title`), description: t(`${name}.lead`), robots: { index: false } };
});

export default pages.page(async (locale, page, searchParams) => {
  const ctx = await signedInContext(locale, page);
  const { name, by, list } = reports[page];
  const timeZone = await readZone(ctx.db, ctx.scope);
  const today = localDay(ctx.now, timeZone);
  const filter = readTimesFilter(await searchParams, today, by);
  const [report, mail] = await Promise.all([
    list(ctx, { ...toTimesInput(filter, today), page: 1 }),
    viewReportMail(ctx),
  ]);
  const start = { name, filter, report, now: ctx.now.toISOString(), today, timeZone };
  return <TimesPage locale={locale} start={start} mail={mail} />;
});
