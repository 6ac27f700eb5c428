import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import { buttonClass } from "@/components/ui/button";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { HistoryBoard, type HistoryStart } from "./history-board";

/** What the page says in the browser. */
const messages = ["payments.history", "plans.names", "ui.pagination", "errors", "journey.justNow"];

/** What the account bought, with invoices, and what became of it. */
export async function HistoryRecordPage({ locale, start }: { locale: Locale; start: HistoryStart }) {
  const [t, shell] = await Promise.all([
    getTranslations({ locale, namespace: "payments.history" }),
    getTranslations({ locale, namespace: "shell" }),
  ]);
  return (
    <PageFrame
      wide
      title={t("title")}
      crumbs={[{ label: shell("groups.settings") }]}
      actions={
        <Link
          href={localePath(locale, signedInPages.openPayment.path)}
          prefetch={false}
          className={buttonClass({ variant: "outline" })}
        >
          {t("plansLink")}
        </Link>
      }
    >
      <p className="mb-5 max-w-[72ch] text-muted text-sm">{t("lead")}</p>
      <ClientMessages paths={messages}>
        <HistoryBoard start={start} />
      </ClientMessages>
    </PageFrame>
  );
}
