import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import type { Locale } from "@/lib/core/locales";
import { SenderBoard } from "./sender-board";
import type { SenderList } from "./sender-calls";

interface Props {
  locale: Locale;
  start: SenderList;
  /** ISO time at which the page was drawn. */
  now: string;
  /** IANA zone of the account. */
  timeZone: string;
}

/** A company's sender addresses. */
export async function SendersPage({ locale, ...board }: Props) {
  const t = await getTranslations({ locale, namespace: "senders" });
  const shell = await getTranslations({ locale, namespace: "shell" });
  return (
    <PageFrame title={t("title")} crumbs={[{ label: shell("groups.settings") }]}>
      <p className="mb-5 max-w-[72ch] text-muted text-sm">{t("lead")}</p>
      <ClientMessages paths={["senders", "errors", "common.copy", "journey.justNow"]}>
        <SenderBoard {...board} />
      </ClientMessages>
    </PageFrame>
  );
}
