import { getTranslations } from "next-intl/server";
import { ChannelsPage } from "@/components/channels/channels-page";
import { readPage } from "@/components/channels/rules";
import { findChannels } from "@/lib/connectors/channels/find-channels";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "channels" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale, { searchParams }) => {
  const ctx = await signedInContext(locale, "shippingMethods");
  const page = readPage((await searchParams).page);
  const start = await findChannels(ctx, { page, pageSize: 20 });
  return <ChannelsPage locale={locale} start={start} now={ctx.now.toISOString()} />;
});
