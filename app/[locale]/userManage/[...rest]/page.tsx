import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { NoFunction } from "@/components/shell/no-function";
import { isLocale } from "@/lib/core/locales";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: "seo.noFunction" });
  return { title: t("title"), robots: { index: false } };
}

/** The not-found page for unknown paths of the signed-in area; the web process answers with HTTP status 404. */
export default async function UnknownPath({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return <NoFunction locale={locale} />;
}
