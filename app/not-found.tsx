import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { NoFunction } from "@/components/shell/no-function";
import { PageDocument } from "@/components/shell/page-document";
import { isLocale, type Locale } from "@/lib/core/locales";
import { localeHeaderName } from "@/lib/i18n/constants";
import { negotiateLocale } from "@/lib/i18n/rules";
import { fontClasses } from "./fonts/load-fonts";

/** Language of the path; a path that the proxy left alone (`/x.png`) is answered in the browser's. */
async function readLocale(): Promise<Locale> {
  const sent = await headers();
  const ofPath = sent.get(localeHeaderName);
  return isLocale(ofPath) ? ofPath : negotiateLocale(sent.get("accept-language"), undefined);
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await readLocale(), namespace: "seo.noFunction" });
  return { title: `${t("title")} | 1Tracking` };
}

/** noFunction: any path that no page answers, `/noFunction` itself included, with HTTP 404 and a whole document. */
export default async function UnknownPath() {
  const locale = await readLocale();
  setRequestLocale(locale);
  return (
    <PageDocument locale={locale} fontClasses={fontClasses}>
      <NoFunction locale={locale} />
    </PageDocument>
  );
}
