import type { Metadata } from "next";
import { UnsubscribePage } from "@/components/customer-emails/unsubscribe-page";
import { AppError } from "@/lib/core/app-error";
import { pageContext } from "@/lib/http/page";
import { viewUnsubscribe } from "@/lib/messages/customer-emails/stop-recipient";
import { definePage } from "@/lib/platform/i18n/define-page";

export const metadata: Metadata = { robots: { index: false }, referrer: "no-referrer" };

export default definePage(async (locale, { searchParams }) => {
  const { token } = await searchParams;
  const given = typeof token === "string" ? token : "";
  const view = await viewUnsubscribe(await pageContext(locale), { token: given }).catch((error) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  return <UnsubscribePage locale={locale} token={given} view={view} />;
});
