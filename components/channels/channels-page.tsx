import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import type { Locale } from "@/lib/core/locales";
import { ChannelBoard } from "./channel-board";
import type { ChannelList } from "./channel-calls";

interface Props {
  locale: Locale;
  start: ChannelList;
  /** ISO time at which the page was drawn. */
  now: string;
}

/** What the page says in the browser. */
const parts = ["list", "empty", "ask", "done", "count", "create"];
const messages = [...parts.map((part) => `channels.${part}`), "errors", "ui.pagination"];

/** The company's channels and their rules. */
export async function ChannelsPage({ locale, start, now }: Props) {
  const t = await getTranslations({ locale, namespace: "channels" });
  const shell = await getTranslations({ locale, namespace: "shell" });
  return (
    <PageFrame title={t("title")} crumbs={[{ label: shell("groups.settings") }]}>
      <p className="mb-5 max-w-[72ch] text-muted text-sm">{t("lead")}</p>
      <ClientMessages paths={messages}>
        <ChannelBoard start={start} now={now} />
      </ClientMessages>
    </PageFrame>
  );
}
