import { Plus, Upload } from "lucide-react";
import { cookies } from "next/headers";
import Link from "next/link";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Allowed } from "@/components/shell/may-do";
import { PageFrame } from "@/components/shell/page-frame";
import { loadStart } from "@/components/shipments/load-start";
import { ShipmentListPage } from "@/components/shipments/shipment-list-page";
import { buttonClass } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locales";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { localePath } from "@/lib/platform/i18n/format";
import { rowsCookieName } from "@/lib/shipments/list/count-rows";
import { listViewNames } from "@/lib/shipments/records/constants";
import { ShipmentLog } from "../../shipment-log";

/** The view that the specification also names differently. */
const otherName = { dreturned: "domesticReturned" } as const;

function viewOf(name: string) {
  return listViewNames.find((one) => one === name);
}

export const generateMetadata = defineMetadata<{ view: string }>(async (locale, { params }) => {
  const view = viewOf((await params).view);
  if (view === undefined) return null;
  const t = await getTranslations({ locale, namespace: "shipments" });
  const status = await getTranslations({ locale, namespace: "status.result" });
  const title = view === "all" ? t("title") : t("titleOf", { view: status(`${view}.label`) });
  return { title, description: t("description"), robots: { index: false } };
});

export default definePage<{ view: string }>(async (locale, { params, searchParams }) => {
  const { view: name } = await params;
  const ctx = await signedInContext(locale, "track");
  if (Object.hasOwn(otherName, name))
    redirect(localePath(locale, `/userManage/track/${otherName[name as keyof typeof otherName]}`));
  const view = viewOf(name);
  if (view === undefined) notFound();
  const t = await getTranslations({ locale, namespace: "shipments" });
  const rows = (await cookies()).get(rowsCookieName);
  const start = await loadStart(ctx, { list: "active", view }, await searchParams, rows?.value);
  return (
    <PageFrame
      title={t("title")}
      wide
      actions={
        ctx.scope.kind === "business" && (
          <Ways locale={locale} add={t("actions.add")} bring={t("actions.import")} />
        )
      }
    >
      <ShipmentListPage start={start} log={ShipmentLog} />
    </PageFrame>
  );
});

/** Ways to add shipments; on a phone signs that have room beside the title. */
function Ways({ locale, add, bring }: { locale: Locale; add: string; bring: string }) {
  return (
    <>
      <Allowed to="shipments.import">
        <Link
          href={localePath(locale, "/userManage/track/import")}
          prefetch={false}
          className={buttonClass({ variant: "outline", size: "sm" })}
        >
          <Upload aria-hidden="true" className="sm:hidden" />
          <span className="max-sm:sr-only">{bring}</span>
        </Link>
      </Allowed>
      <Allowed to="shipments.add">
        <Link
          href={localePath(locale, "/userManage/track/add")}
          prefetch={false}
          className={buttonClass({ variant: "primary", size: "sm" })}
        >
          <Plus aria-hidden="true" className="sm:hidden" />
          <span className="max-sm:sr-only">{add}</span>
        </Link>
      </Allowed>
    </>
  );
}
