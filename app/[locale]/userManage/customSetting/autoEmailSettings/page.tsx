import { getTranslations } from "next-intl/server";
import { EmailSettingsPage } from "@/components/customer-emails/settings-page";
import { readZone } from "@/lib/accounts/queries";
import { listChoices } from "@/lib/customer-emails/list-choices";
import { listSettings } from "@/lib/customer-emails/list-settings";
import { listSuppressions } from "@/lib/customer-emails/list-suppressions";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/i18n/define-page";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "customer-emails" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale) => {
  const ctx = await signedInContext(locale, "autoEmailSettings");
  const [start, choices, suppressions, timeZone] = await Promise.all([
    listSettings(ctx),
    listChoices(ctx),
    listSuppressions(ctx, { q: "" }),
    readZone(ctx.db, ctx.scope),
  ]);
  const now = ctx.now.toISOString();
  return <EmailSettingsPage {...{ locale, start, choices, suppressions, timeZone, now }} />;
});
