import { getTranslations } from "next-intl/server";
import { EmailSettingsPage } from "@/components/customer-emails/settings-page";
import { readZone } from "@/lib/accounts/users/queries";
import { signedInContext } from "@/lib/http/page";
import { listChoices } from "@/lib/messages/customer-emails/list-choices";
import { listSettings } from "@/lib/messages/customer-emails/list-settings";
import { listSuppressions } from "@/lib/messages/customer-emails/list-suppressions";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

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
