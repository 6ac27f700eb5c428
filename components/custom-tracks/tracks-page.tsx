import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import type { ChannelChoice } from "@/components/tracking/carriers/channel-chips";
import type { Locale } from "@/lib/core/locales";
import { TrackBoard } from "./track-board";
import type { TrackList } from "./track-calls";

interface Props {
  locale: Locale;
  start: TrackList;
  channels: readonly ChannelChoice[];
  /** ISO time at which the page was drawn. */
  now: string;
  /** IANA zone of the account. */
  timeZone: string;
}

/** What the page says in the browser. */
const messages = [
  ...["custom-tracks", "errors", "journey", "status.sub"],
  ...["shipments.pick", "carriers.dialog", "carriers.scope"],
];

/** The company's own lines in journeys. */
export async function TracksPage({ locale, ...board }: Props) {
  const t = await getTranslations({ locale, namespace: "custom-tracks" });
  const shell = await getTranslations({ locale, namespace: "shell" });
  return (
    <PageFrame title={t("title")} crumbs={[{ label: shell("groups.settings") }]}>
      <p className="mb-5 max-w-[72ch] text-muted text-sm">{t("lead")}</p>
      <ClientMessages paths={messages}>
        <TrackBoard {...board} />
      </ClientMessages>
    </PageFrame>
  );
}
