import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import type { Locale } from "@/lib/core/locales";
import { TemplateBoard } from "./template-board";
import type { TemplateList } from "./template-calls";

interface Props {
  locale: Locale;
  start: TemplateList;
  /** ISO time at which the page was drawn. */
  now: string;
  /** IANA zone of the account. */
  timeZone: string;
}

/** The company's templates for emails to its customers. */
export async function TemplatesPage({ locale, ...board }: Props) {
  const t = await getTranslations({ locale, namespace: "email-templates" });
  const shell = await getTranslations({ locale, namespace: "shell" });
  return (
    <PageFrame title={t("title")} crumbs={[{ label: shell("groups.emails") }]}>
      <p className="mb-5 max-w-[72ch] text-muted text-sm">{t("lead")}</p>
      <ClientMessages paths={["email-templates", "errors", "journey.justNow", "status.result"]}>
        <TemplateBoard {...board} />
      </ClientMessages>
    </PageFrame>
  );
}
