import type { Metadata } from "next";
import { useLocale, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { readErrorTexts, ServerError } from "@/components/shell/server-error";
import { localePath } from "@/lib/i18n/format";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("seo.serverError");
  return { title: t("title"), robots: { index: false } };
}

/** The server error page at its own address; `proxy.ts` gives it HTTP status 500. */
export default function ServerErrorPage() {
  const t = useTranslations("common.serverError");
  return <ServerError texts={readErrorTexts(t)} homeHref={localePath(useLocale())} />;
}
