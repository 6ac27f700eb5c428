"use client";
import { useLocale } from "next-intl";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { LazyPart } from "@/components/ui/lazy-part";
import type { Locale } from "@/lib/core/locales";
import { type RecentNumber, readRecent, watchRecent } from "@/lib/platform/browser/recent-numbers";

const none: readonly RecentNumber[] = [];
const loaderIn = (locale: Locale) => () =>
  import("./load-recent").then(({ loadRecent }) => loadRecent(locale));
const loaders: Partial<Record<Locale, ReturnType<typeof loaderIn>>> = {};

interface Props {
  /** Shown until there are any. */
  fallback: ReactNode;
  /** Shown below them. */
  more?: ReactNode;
}

/** Numbers tracked on this device. First-time visitors do not load the list. */
export function RecentNumbers({ fallback, more }: Props) {
  const locale = useLocale() as Locale;
  const recent = useSyncExternalStore(watchRecent, readRecent, () => none);
  const [isUsed, setUsed] = useState(false);
  // Stays when the last one is removed: that can be undone.
  if (recent.length > 0 && !isUsed) setUsed(true);
  if (!isUsed) return fallback;
  const load = loaders[locale] ?? loaderIn(locale);
  loaders[locale] = load;
  return (
    <LazyPart load={load} waiting={fallback}>
      {({ RecentWithWords, words }) => (
        <RecentWithWords words={words} recent={recent} fallback={fallback} more={more} />
      )}
    </LazyPart>
  );
}
