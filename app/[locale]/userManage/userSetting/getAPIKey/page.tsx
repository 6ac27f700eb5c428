import { getTranslations } from "next-intl/server";
import { KeysPage } from "@/components/api-keys/keys-page";
import { listKeys } from "@/lib/accounts/api-keys/list-keys";
import { readZone } from "@/lib/accounts/users/queries";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "apikeys" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale) => {
  const ctx = await signedInContext(locale, "getAPIKey");
  const [start, timeZone] = await Promise.all([listKeys(ctx), readZone(ctx.db, ctx.scope)]);
  return <KeysPage locale={locale} start={start} now={ctx.now.toISOString()} timeZone={timeZone} />;
});
