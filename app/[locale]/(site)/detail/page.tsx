import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { isLocale } from "@/lib/core/locales";
import { numbersPerQueryMax } from "@/lib/parcel/constants";
import { EmptyDetail } from "./empty-detail";

interface Props {
  params: Promise<{ locale: string }>;
}

/** Rendered on first request, then cached. */
export const revalidate = false;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: "detail" });
  return {
    title: t("emptyTitle"),
    description: t("empty.text", { max: numbersPerQueryMax }),
    robots: { index: false, follow: false },
  };
}

export default async function DetailPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return <EmptyDetail locale={locale} />;
}
