import type { ReactNode } from "react";
import type { Locale } from "@/lib/core/locales";
import { apiCalls } from "@/lib/site/api-documents/list-calls";
import { CallTable } from "./call-table";
import { WebhookBody, WebhookExample, WebhookHeaders, WebhookLimits, WebhookRetries } from "./call-webhooks";

/** Slots such as `{{call-add}}`, one for each call, and the parts of a webhook's delivery. */
export const callSlots: Readonly<Record<string, (locale: Locale) => ReactNode>> = {
  ...Object.fromEntries(
    apiCalls.map((call) => [
      `call-${call.name}`,
      (locale: Locale) => <CallTable locale={locale} call={call} />,
    ]),
  ),
  "webhook-headers": (locale) => <WebhookHeaders locale={locale} />,
  "webhook-body": (locale) => <WebhookBody locale={locale} />,
  "webhook-example": () => <WebhookExample />,
  "webhook-limits": (locale) => <WebhookLimits locale={locale} />,
  "webhook-retries": (locale) => <WebhookRetries locale={locale} />,
};
