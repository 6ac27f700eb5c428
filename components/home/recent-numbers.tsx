"use client";
import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { LazyPart } from "@/components/ui/lazy-part";
import { type RecentNumber, readRecent, watchRecent } from "@/lib/browser/recent-numbers";
import type { Locale } from "@/lib/core/locales";
import { loaderOfRecent } from "./load-recent";

const none: readonly RecentNumber[] = [];

/** Numbers tracked on this device; `fallback` until there are any. First-time visitors do not load the list. */
export function RecentNumbers({ fallback }: { fallback: ReactNode }) {
  const recent = useSyncExternalStore(watchRecent, readRecent, () => none);
  const locale = useLocale() as Locale;
  const messages = useMessages();
  const [isUsed, setUsed] = useState(false);
  // Stays when the last one is removed: that can be undone.
  if (recent.length > 0 && !isUsed) setUsed(true);
  if (!isUsed) return fallback;
  return (
    <LazyPart load={loaderOfRecent(locale)} waiting={fallback}>
      {({ RecentList, messages: more }) => (
        <NextIntlClientProvider locale={locale} messages={{ ...messages, ...more }} timeZone="UTC">
          <RecentList recent={recent} fallback={fallback} />
        </NextIntlClientProvider>
      )}
    </LazyPart>
  );
}
