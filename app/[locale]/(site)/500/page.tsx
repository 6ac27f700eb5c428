import { getTranslations } from "next-intl/server";
import { readErrorTexts, ServerError } from "@/components/shell/server-error";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { localePath } from "@/lib/platform/i18n/format";

/** Rendered on first request, then cached. */
export const revalidate = false;
export const generateStaticParams = () => [];

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "seo.serverError" });
  return { title: t("title"), robots: { index: false } };
});

/** The server error page at its own address; the web process gives it HTTP status 500. */
export default definePage(async (locale) => {
  const t = await getTranslations({ locale, namespace: "common.serverError" });
  return <ServerError texts={readErrorTexts(t)} homeHref={localePath(locale)} />;
});
