import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { z } from "zod";
import { importMessages } from "@/components/imports/import-messages";
import { ImportRoom } from "@/components/imports/import-room";
import { ClientMessages } from "@/components/shell/client-messages";
import { NoFunction } from "@/components/shell/no-function";
import { PageFrame } from "@/components/shell/page-frame";
import { readZone } from "@/lib/accounts/users/queries";
import type { Locale } from "@/lib/core/locales";
import { answerNotFound, signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { localePath } from "@/lib/platform/i18n/format";
import { importPreviewCall } from "@/lib/shipments/imports/contract";
import { listImports } from "@/lib/shipments/imports/list-imports";
import { previewImport } from "@/lib/shipments/imports/preview-import";
import "@/components/shipments/shipment-list.css";

/** Reads the import once for both title and page; undefined if the account has no import with this id. */
const readStart = cache(async (locale: Locale, id: string) => {
  const ctx = await signedInContext(locale, "importTrack");
  const { imports } = z.uuid().safeParse(id).success ? await listImports(ctx, { id }) : { imports: [] };
  return { ctx, start: imports[0] };
});

export const generateMetadata = defineMetadata<{ id: string }>(async (locale, { params }) => {
  const { id } = await params;
  const { start } = await readStart(locale, id);
  if (!start) return null;
  const t = await getTranslations({ locale, namespace: "imports" });
  return { title: t("room.title"), description: t("choose.description"), robots: { index: false } };
});

export default definePage<{ id: string }>(async (locale, { params }) => {
  const { id } = await params;
  const { ctx, start } = await readStart(locale, id);
  if (!start) {
    await answerNotFound();
    return <NoFunction locale={locale} />;
  }
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
});
