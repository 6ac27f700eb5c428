import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { CarrierList } from "@/components/catalogue/carrier-list";
import { Crumbs } from "@/components/catalogue/crumbs";
import { allCarriers } from "@/lib/carriers/list-carriers";
import { describePage } from "@/lib/content/describe-page";
import { pageToPrerender } from "@/lib/content/list-prerendered";
import { isLocale } from "@/lib/core/locales";
import { publicUrl } from "@/lib/platform/env";

interface Props {
  params: Promise<{ locale: string }>;
}

export const revalidate = false;
export const generateStaticParams = pageToPrerender;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: "carrier-pages.all" });
  const count = allCarriers().length;
  return describePage(locale, "/logistics", t("metaTitle", { count }), t("description", { count }));
}

export default async function AllCarriersPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const t = await getTranslations("carrier-pages.all");
  return (
    <div className="page carrier-page pt-8">
      <Crumbs locale={locale} base={publicUrl()} trail={[{ path: "/logistics", name: t("title") }]} />
      <h1 className="carrier-title">{t("title")}</h1>
      <p className="carrier-lead">{t("lead", { count: allCarriers().length })}</p>
      <CarrierList locale={locale} part="logistics" density="page" />
    </div>
  );
}
