import { getTranslations } from "next-intl/server";
import { TracksPage } from "@/components/custom-tracks/tracks-page";
import { readZone } from "@/lib/accounts/users/queries";
import { listChannels } from "@/lib/connectors/channels/list-channels";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { listTracks } from "@/lib/tracking/custom-tracks/list-tracks";

/** Channels that a track can be limited to, newest first. */
const channelsShown = 200;

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "custom-tracks" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale) => {
  const ctx = await signedInContext(locale, "customTracks");
  const [start, { rows }, timeZone] = await Promise.all([
    listTracks(ctx),
    listChannels(ctx, { pageIndex: 1, pageSize: channelsShown }),
    readZone(ctx.db, ctx.scope),
  ]);
  const channels = rows.map(({ code, name }) => ({ code, name }));
  return <TracksPage {...{ locale, start, channels, timeZone }} now={ctx.now.toISOString()} />;
});
