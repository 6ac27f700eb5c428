import { getTranslations } from "next-intl/server";
import { EmailRecordsPage } from "@/components/customer-emails/records-page";
import { readZone } from "@/lib/accounts/users/queries";
import { signedInContext } from "@/lib/http/page";
import { countEmails } from "@/lib/messages/customer-emails/count-emails";
import { listRecords } from "@/lib/messages/customer-emails/list-records";
import { recordsInputSchema } from "@/lib/messages/customer-emails/schemas";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "customer-emails.records" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale) => {
  const ctx = await signedInContext(locale, "autoEmailRecord");
  const [start, statistics, timeZone] = await Promise.all([
    listRecords(ctx, recordsInputSchema.parse({})),
    countEmails(ctx, {}),
    readZone(ctx.db, ctx.scope),
  ]);
  return <EmailRecordsPage {...{ locale, start, statistics, timeZone }} now={ctx.now.toISOString()} />;
});
