import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SubscriptionPage } from "@/components/subscriptions/subscription-page";
import { isLocale } from "@/lib/core/locales";
import { pageContext } from "@/lib/http/page";
import { viewSubscription } from "@/lib/subscriptions/view-subscription";

export const metadata: Metadata = { robots: { index: false }, referrer: "no-referrer" };

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<{ token?: string | string[] }>;
}

export default async function Page({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const { token } = await searchParams;
  const given = typeof token === "string" ? token : "";
  const view = await viewSubscription(await pageContext(locale), {
    purpose: "confirm-subscription",
    token: given,
  });
  return <SubscriptionPage kind="confirm" locale={locale} token={given} view={view} />;
}
