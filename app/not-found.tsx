import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { NoFunction } from "@/components/shell/no-function";
import { PageDocument } from "@/components/shell/page-document";
import { SiteFrame } from "@/components/shell/site-frame";
import { defaultLocale } from "@/lib/core/locales";
import { fontClasses } from "./fonts/load-fonts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: defaultLocale, namespace: "seo.noFunction" });
  return { title: `${t("title")} | 1Tracking` };
}

/**
 * Addresses below the framework's own (`/_next`). All other unknown paths get the noFunction page of their language.
 * Reads nothing of the request: this page is part of all others and would make them dynamic.
 */
export default function NowhereAtAll() {
  setRequestLocale(defaultLocale);
  return (
    <PageDocument locale={defaultLocale} fontClasses={fontClasses}>
      <SiteFrame locale={defaultLocale}>
        <NoFunction locale={defaultLocale} />
      </SiteFrame>
    </PageDocument>
  );
}
