import { getTranslations } from "next-intl/server";
import { ChannelPage } from "@/components/channels/channel-page";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "channels" });
  return { title: t("create"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale) => {
  await signedInContext(locale, "shippingMethods");
  return <ChannelPage locale={locale} channel={null} />;
});
