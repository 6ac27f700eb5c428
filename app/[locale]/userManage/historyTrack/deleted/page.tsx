import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { PageFrame } from "@/components/shell/page-frame";
import { loadTrash } from "@/components/shipments/load-trash";
import { TrashPage } from "@/components/shipments/trash-page";
import { isLocale } from "@/lib/core/locales";
import { signedInContext } from "@/lib/http/page";
import { trashDays } from "@/lib/shipments/constants";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: "shipments.trash" });
  return { title: t("title"), description: t("text", { days: trashDays }), robots: { index: false } };
}

export default async function DeletedPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const ctx = await signedInContext(locale, "deletedTrack");
  const t = await getTranslations({ locale, namespace: "shipments.trash" });
  return (
    <PageFrame title={t("title")} wide>
      <TrashPage start={await loadTrash(ctx)} />
    </PageFrame>
  );
}
