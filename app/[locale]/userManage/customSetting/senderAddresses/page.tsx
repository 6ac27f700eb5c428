import { getTranslations } from "next-intl/server";
import { SendersPage } from "@/components/senders/senders-page";
import { listSenders } from "@/lib/accounts/senders/list-senders";
import { readZone } from "@/lib/accounts/users/queries";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "senders" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale) => {
  const ctx = await signedInContext(locale, "senderAddresses");
  const [start, timeZone] = await Promise.all([listSenders(ctx), readZone(ctx.db, ctx.scope)]);
  return <SendersPage locale={locale} start={start} timeZone={timeZone} now={ctx.now.toISOString()} />;
});
