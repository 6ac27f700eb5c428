import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { DeskPage } from "@/components/desk/desk-page";
import { loadStart } from "@/components/desk/load-start";
import { PageFrame } from "@/components/workspace/page-frame";
import { isLocale } from "@/lib/core/locales";
import { signedInContext } from "@/lib/http/page";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: "desk" });
  return { title: t("historyTitle"), description: t("historyDescription"), robots: { index: false } };
}

export default async function HistoryPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const ctx = await signedInContext(locale, "historyTrack");
  const t = await getTranslations({ locale, namespace: "desk" });
  const start = await loadStart(ctx, { list: "history", view: "all" }, await searchParams);
  return (
    <PageFrame title={t("historyTitle")} wide>
      <DeskPage start={start} />
    </PageFrame>
  );
}
