import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { logPageSize, readLogFilter, toAsked } from "@/components/webhooks/rules";
import { WebhookPage } from "@/components/webhooks/webhook-page";
import { readZone } from "@/lib/accounts/queries";
import { isLocale } from "@/lib/core/locales";
import { signedInContext } from "@/lib/http/page";
import { listEventsCall } from "@/lib/webhooks/contract";
import { listEvents } from "@/lib/webhooks/list-events";
import { viewWebhook } from "@/lib/webhooks/view-webhook";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: "webhooks" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
}

export default async function WebhookSettingsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
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
}
