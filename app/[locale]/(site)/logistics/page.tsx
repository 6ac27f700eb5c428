import { getTranslations } from "next-intl/server";
import { CarrierList } from "@/components/catalogue/carrier-list";
import { Crumbs } from "@/components/catalogue/crumbs";
import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import { publicUrl } from "@/lib/platform/environment/env";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { describePage } from "@/lib/site/content/describe-page";
import { pageToPrerender } from "@/lib/site/content/list-prerendered";

export const revalidate = false;
export const generateStaticParams = pageToPrerender;

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "carrier-pages.all" });
  const count = allCarriers().length;
  return describePage(locale, "/logistics", t("metaTitle", { count }), t("description", { count }));
});

export default definePage(async (locale) => {
  const t = await getTranslations("carrier-pages.all");
  return (
    <div className="page carrier-page pt-8">
      <Crumbs locale={locale} base={publicUrl()} trail={[{ path: "/logistics", name: t("title") }]} />
      <h1 className="carrier-title">{t("title")}</h1>
      <p className="carrier-lead">{t("lead", { count: allCarriers().length })}</p>
      <CarrierList locale={locale} part="logistics" density="page" />
    </div>
  );
});
