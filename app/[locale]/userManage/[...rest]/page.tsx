import { getTranslations } from "next-intl/server";
import { NoFunction } from "@/components/shell/no-function";
import { defineMetadata, definePage } from "@/lib/i18n/define-page";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "seo.noFunction" });
  return { title: t("title"), robots: { index: false } };
});

/** The not-found page for unknown paths of the signed-in area; the web process answers with HTTP status 404. */
export default definePage(async (locale) => {
  return <NoFunction locale={locale} />;
});
