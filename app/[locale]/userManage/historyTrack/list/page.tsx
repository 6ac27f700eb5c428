import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { PageFrame } from "@/components/shell/page-frame";
import { loadStart } from "@/components/shipments/load-start";
import { ShipmentListPage } from "@/components/shipments/shipment-list-page";
import { isLocale } from "@/lib/core/locales";
import { signedInContext } from "@/lib/http/page";
import { rowsCookieName } from "@/lib/shipments/count-rows";
import { ShipmentLog } from "../../shipment-log";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: "shipments" });
  return { title: t("historyTitle"), description: t("historyDescription"), robots: { index: false } };
}

export default async function HistoryPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const ctx = await signedInContext(locale, "historyTrack");
  const t = await getTranslations({ locale, namespace: "shipments" });
  const rows = (await cookies()).get(rowsCookieName);
  const start = await loadStart(ctx, { list: "archive", view: "all" }, await searchParams, rows?.value);
  return (
    <PageFrame title={t("historyTitle")} wide>
      <ShipmentListPage start={start} log={ShipmentLog} />
    </PageFrame>
  );
}
