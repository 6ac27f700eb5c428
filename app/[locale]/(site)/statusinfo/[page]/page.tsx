import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { LongPage } from "@/components/docs/long-page";
import { StatusList } from "@/components/statusinfo/result-list";
import { SubStatusList } from "@/components/statusinfo/sub-status-list";
import type { Locale } from "@/lib/core/locales";
import { type Status, statusOrder } from "@/lib/core/statuses";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import { statusCode } from "@/lib/parcels/parcel/parse-status-code";
import { definePages } from "@/lib/platform/i18n/define-page";
import { statusPages } from "@/lib/site/content/constants";
import { describeLongPage } from "@/lib/site/content/describe-page";
import { menuToPrerender } from "@/lib/site/content/list-prerendered";

export const revalidate = false;
export const generateStaticParams = () => menuToPrerender("statusinfo");

const pages = definePages(statusPages);

export const generateMetadata = pages.metadata((locale, page) =>
  describeLongPage(locale, `/statusinfo/${page}`),
);

/** Explains statuses, common events, and how a parcel gets from a shop to the recipient. */
export default pages.page(async (locale, page) => (
  <LongPage
    locale={locale}
    path={`/statusinfo/${page}`}
    section="statusinfo"
    slots={listsOf(locale)}
    slotHeadings={await headingsOf(locale)}
  />
));

function listsOf(locale: Locale): Readonly<Record<string, ReactNode>> {
  return {
    "result-list": <StatusList locale={locale} />,
    "sub-status-list": <SubStatusList locale={locale} />,
  };
}

/** Headings of the lists, by the ids of the lists. */
async function headingsOf(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "status.result" });
  const named = (idOf: (status: Status) => string) =>
    statusOrder.map((status) => ({
      id: idOf(status),
      text: t(`${statusKeys[status]}.label`),
      depth: 2,
    }));
  return {
    "result-list": named((status) => statusKeys[status]),
    "sub-status-list": named((status) => String(statusCode[status])),
  };
}
