import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { NearPages, SuggestedLinks } from "@/components/help/suggested-links";
import { NoFunction } from "@/components/shell/no-function";
import { isLocale } from "@/lib/core/locales";

interface Props {
  params: Promise<{ locale: string }>;
}

/** Rendered on first request, then cached: one page for all unknown paths of a language. */
export const revalidate = false;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: "seo.noFunction" });
  return { title: t("title"), robots: { index: false } };
}

/** The not-found page for any unknown path, `/noFunction` included; the web process answers with HTTP status 404. */
export default async function UnknownPath({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return (
    <NoFunction locale={locale} near={<NearPages locale={locale} />}>
      <SuggestedLinks locale={locale} />
    </NoFunction>
  );
}
