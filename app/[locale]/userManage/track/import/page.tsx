import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ImportAside } from "@/components/imports/import-aside";
import { importMessages } from "@/components/imports/import-messages";
import { ImportStart } from "@/components/imports/import-start";
import { RecentImports } from "@/components/imports/recent-imports";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import { buttonClass } from "@/components/ui/button";
import { readZone } from "@/lib/accounts/users/queries";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { localePath } from "@/lib/platform/i18n/format";
import { listImports } from "@/lib/shipments/imports/list-imports";
import "@/components/shipments/shipment-list.css";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "imports.choose" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale) => {
  const ctx = await signedInContext(locale, "importTrack");
  const [t, pages, timeZone, { imports }] = await Promise.all([
    getTranslations({ locale, namespace: "imports" }),
    getTranslations({ locale, namespace: "shell.pages" }),
    readZone(ctx.db, ctx.scope),
    listImports(ctx, {}),
  ]);
  return (
    <PageFrame
      title={t("choose.title")}
      crumbs={[{ label: pages("track"), href: localePath(locale, "/userManage/track/all") }]}
      actions={
        <Link
          href={localePath(locale, "/userManage/track/add")}
          prefetch={false}
          className={buttonClass({ variant: "outline", size: "sm" })}
        >
          {t("choose.single")}
        </Link>
      }
    >
      <ClientMessages paths={importMessages}>
        <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <ImportStart />
          <ImportAside locale={locale} />
        </div>
        <section aria-labelledby="recent-imports" className="mt-10">
          <h2 id="recent-imports" className="mb-3 font-semibold text-lg tracking-tight">
            {t("list.title")}
          </h2>
          <RecentImports start={imports} timeZone={timeZone} />
        </section>
      </ClientMessages>
    </PageFrame>
  );
});
