import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import { PageFrame } from "@/components/shell/page-frame";
import { loadStart } from "@/components/shipments/load-start";
import { ShipmentListPage } from "@/components/shipments/shipment-list-page";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { rowsCookieName } from "@/lib/shipments/list/count-rows";
import { ShipmentLog } from "../../shipment-log";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "shipments" });
  return { title: t("historyTitle"), description: t("historyDescription"), robots: { index: false } };
});

export default definePage(async (locale, { searchParams }) => {
  const ctx = await signedInContext(locale, "historyTrack");
  const t = await getTranslations({ locale, namespace: "shipments" });
  const rows = (await cookies()).get(rowsCookieName);
  const start = await loadStart(ctx, { list: "archive", view: "all" }, await searchParams, rows?.value);
  return (
    <PageFrame title={t("historyTitle")} wide>
      <ShipmentListPage start={start} log={ShipmentLog} />
    </PageFrame>
  );
});
