import { getTranslations } from "next-intl/server";
import { numbersPerQueryMax } from "@/lib/parcels/parcel/constants";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { EmptyDetail } from "./empty-detail";

/** Rendered on first request, then cached. */
export const revalidate = false;
export const generateStaticParams = () => [];

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "detail" });
  return {
    title: t("emptyTitle"),
    description: t("empty.text", { max: numbersPerQueryMax }),
    robots: { index: false, follow: false },
  };
});

export default definePage(async (locale) => {
  return <EmptyDetail locale={locale} />;
});
