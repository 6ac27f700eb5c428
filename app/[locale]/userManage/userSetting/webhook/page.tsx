import { getTranslations } from "next-intl/server";
import { logPageSize, readLogFilter, toAsked } from "@/components/webhooks/rules";
import { WebhookPage } from "@/components/webhooks/webhook-page";
import { readZone } from "@/lib/accounts/users/queries";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { listEventsCall } from "@/lib/site/webhooks/contract";
import { listEvents } from "@/lib/site/webhooks/list-events";
import { viewWebhook } from "@/lib/site/webhooks/view-webhook";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "webhooks" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale, { searchParams }) => {
  const ctx = await signedInContext(locale, "webhook");
  const filter = readLogFilter(await searchParams);
  const timeZone = await readZone(ctx.db, ctx.scope);
  const requested = listEventsCall.input.parse({
    ...toAsked(filter, ctx.now, timeZone),
    pageSize: logPageSize + 1,
  });
  const [{ webhook }, page] = await Promise.all([viewWebhook(ctx), listEvents(ctx, requested)]);
  return (
    <WebhookPage locale={locale} start={{ webhook, filter, page, now: ctx.now.toISOString(), timeZone }} />
  );
});
