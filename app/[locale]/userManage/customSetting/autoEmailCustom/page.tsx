import { getTranslations } from "next-intl/server";
import { TemplatesPage } from "@/components/email-templates/templates-page";
import { readZone } from "@/lib/accounts/users/queries";
import { signedInContext } from "@/lib/http/page";
import { listTemplates } from "@/lib/messages/email-templates/list-templates";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "email-templates" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale) => {
  const ctx = await signedInContext(locale, "emailTemplates");
  const [start, timeZone] = await Promise.all([listTemplates(ctx), readZone(ctx.db, ctx.scope)]);
  return <TemplatesPage {...{ locale, start, timeZone }} now={ctx.now.toISOString()} />;
});
