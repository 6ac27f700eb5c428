import { getTranslations } from "next-intl/server";
import { defineMetadata, definePage } from "@/lib/i18n/define-page";
import { numbersPerQueryMax } from "@/lib/parcel/constants";
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
