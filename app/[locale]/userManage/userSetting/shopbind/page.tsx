import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { readReturn, readShopName } from "@/components/shops/rules";
import { ShopsPage } from "@/components/shops/shops-page";
import { readZone } from "@/lib/accounts/users/queries";
import { isLocale } from "@/lib/core/locales";
import { signedInContext } from "@/lib/http/page";
import { listPlatforms } from "@/lib/shipments/shops/list-platforms";
import { listShops } from "@/lib/shipments/shops/list-shops";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: "shops" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
}

export default async function ShopBindPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const ctx = await signedInContext(locale, "shopbind");
  const [start, platforms, timeZone, given] = await Promise.all([
    listShops(ctx),
    listPlatforms(ctx),
    readZone(ctx.db, ctx.scope),
    searchParams,
  ]);
  return (
    <ShopsPage
      {...{ locale, start, platforms, timeZone }}
      back={readReturn(given)}
      shopName={readShopName(given)}
      now={ctx.now.toISOString()}
    />
  );
}
