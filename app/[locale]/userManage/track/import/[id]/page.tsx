import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { z } from "zod";
import { importMessages } from "@/components/imports/import-messages";
import { ImportRoom } from "@/components/imports/import-room";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/workspace/page-frame";
import { isLocale } from "@/lib/core/locales";
import { signedInContext } from "@/lib/http/page";
import { localePath } from "@/lib/i18n/format";
import { importPreviewCall } from "@/lib/shipments/import-contract";
import { listImports } from "@/lib/shipments/list-imports";
import { previewImport } from "@/lib/shipments/preview-import";
import { readZone } from "@/lib/shipments/queries";
import "@/components/desk/desk.css";
import "@/components/imports/imports.css";

interface Props {
  params: Promise<{ locale: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: "imports" });
  return { title: t("room.title"), description: t("choose.description"), robots: { index: false } };
}

export default async function ImportRoomPage({ params }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const ctx = await signedInContext(locale, "importTrack");
  if (!z.uuid().safeParse(id).success) notFound();
  const [start] = (await listImports(ctx, { id })).imports;
  if (!start) notFound();
  const [t, pages, timeZone, preview] = await Promise.all([
    getTranslations({ locale, namespace: "imports" }),
    getTranslations({ locale, namespace: "shell.pages" }),
    readZone(ctx.db, ctx.scope),
    start.state === "draft" ? previewImport(ctx, importPreviewCall.input.parse(start)) : null,
  ]);
  return (
    <PageFrame
      title={start.source === "paste" || start.name === "" ? t("room.pasted") : start.name}
      crumbs={[
        { label: pages("track"), href: localePath(locale, "/userManage/track/all") },
        { label: pages("importTrack"), href: localePath(locale, "/userManage/track/import") },
      ]}
    >
      <ClientMessages paths={importMessages}>
        <ImportRoom start={start} preview={preview} timeZone={timeZone} />
      </ClientMessages>
    </PageFrame>
  );
}
