import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import { auditRetentionDays } from "@/lib/accounts/audit/constants";
import { auditWordPaths } from "@/lib/accounts/audit-log/write-values";
import type { Locale } from "@/lib/core/locales";
import { AuditLog, type AuditStart } from "./audit-log";

/** What the page says in the browser. */
const messages = ["audit", "ui.log", "errors", "journey.justNow", ...auditWordPaths];

/** Who did what in the account, for its owner. */
export async function AuditPage({ locale, start }: { locale: Locale; start: AuditStart }) {
  const t = await getTranslations({ locale, namespace: "audit" });
  const shell = await getTranslations({ locale, namespace: "shell" });
  return (
    <PageFrame title={t("title")} crumbs={[{ label: shell("groups.settings") }]}>
      <p className="mb-5 max-w-[72ch] text-muted text-sm">{t("lead", { days: auditRetentionDays })}</p>
      <ClientMessages paths={messages}>
        <AuditLog start={start} />
      </ClientMessages>
    </PageFrame>
  );
}
