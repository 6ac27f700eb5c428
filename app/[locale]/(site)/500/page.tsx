import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { readErrorTexts, ServerError } from "@/components/shell/server-error";
import { isLocale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";

interface Props {
  params: Promise<{ locale: string }>;
}

/** Rendered on first request, then cached. */
export const revalidate = false;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: "seo.serverError" });
  return { title: t("title"), robots: { index: false } };
}

/** The server error page at its own address; the web process gives it HTTP status 500. */
export default async function ServerErrorPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const t = await getTranslations({ locale, namespace: "common.serverError" });
  return <ServerError texts={readErrorTexts(t)} homeHref={localePath(locale)} />;
}
