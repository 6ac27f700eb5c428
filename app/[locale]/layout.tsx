import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { PageDocument } from "@/components/shell/page-document";
import { isLocale } from "@/lib/core/locales";
import { publicUrl } from "@/lib/platform/environment/env";
import { localePath } from "@/lib/platform/i18n/format";
import { paperColours } from "@/lib/site/content/constants";
import { manifestPath } from "@/lib/site/content/write-manifest";
import { fontClasses } from "../fonts/load-fonts";

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: paperColours.light },
    { media: "(prefers-color-scheme: dark)", color: paperColours.dark },
  ],
};

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const { locale } = await params;
  return {
    metadataBase: new URL(publicUrl()),
    title: { default: "1Tracking", template: "%s | 1Tracking" },
    applicationName: "1Tracking",
    ...(isLocale(locale) && { manifest: localePath(locale, manifestPath) }),
    appleWebApp: { title: "1Tracking" },
    formatDetection: { telephone: false, email: false, address: false },
    openGraph: { siteName: "1Tracking", type: "website" },
  };
}

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export default async function LocaleLayout({ children, params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return (
    <PageDocument locale={locale} fontClasses={fontClasses}>
      {children}
    </PageDocument>
  );
}
