import type { Metadata } from "next";
import { SubscriptionPage } from "@/components/subscriptions/subscription-page";
import { pageContext } from "@/lib/http/page";
import { definePage } from "@/lib/platform/i18n/define-page";
import { viewSubscription } from "@/lib/tracking/subscriptions/view-subscription";

export const metadata: Metadata = { robots: { index: false }, referrer: "no-referrer" };

export default definePage(async (locale, { searchParams }) => {
  const { token } = await searchParams;
  const given = typeof token === "string" ? token : "";
  const view = await viewSubscription(await pageContext(locale), { purpose: "unsubscribe", token: given });
  return <SubscriptionPage kind="unsubscribe" locale={locale} token={given} view={view} />;
});
