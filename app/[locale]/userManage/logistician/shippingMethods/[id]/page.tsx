import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ChannelPage } from "@/components/channels/channel-page";
import { NoFunction } from "@/components/shell/no-function";
import { findOwnChannel } from "@/lib/connectors/channels/find-own-channel";
import type { Locale } from "@/lib/core/locales";
import { answerNotFound, signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

/** Reads the channel once for both title and page. */
const readChannel = cache(async (locale: Locale, id: string) =>
  findOwnChannel(await signedInContext(locale, "shippingMethods"), { id }),
);

export const generateMetadata = defineMetadata<{ id: string }>(async (locale, { params }) => {
  const channel = await readChannel(locale, (await params).id);
  if (!channel) return null;
  const t = await getTranslations({ locale, namespace: "channels" });
  return { title: channel.name, description: t("description"), robots: { index: false } };
});

export default definePage<{ id: string }>(async (locale, { params }) => {
  const channel = await readChannel(locale, (await params).id);
  if (channel) return <ChannelPage locale={locale} channel={channel} />;
  await answerNotFound();
  return <NoFunction locale={locale} />;
});
