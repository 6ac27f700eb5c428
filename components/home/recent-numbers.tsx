"use client";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { LazyPart } from "@/components/ui/lazy-part";
import { type RecentNumber, readRecent, watchRecent } from "@/lib/browser/recent-numbers";

const none: readonly RecentNumber[] = [];
const loadList = () => import("./recent-list");

/** Numbers tracked on this device; `fallback` until there are any. First-time visitors do not load the list. */
export function RecentNumbers({ fallback }: { fallback: ReactNode }) {
  const recent = useSyncExternalStore(watchRecent, readRecent, () => none);
  const [isUsed, setUsed] = useState(false);
  // Stays when the last one is removed: that can be undone.
  if (recent.length > 0 && !isUsed) setUsed(true);
  if (!isUsed) return fallback;
  return (
    <LazyPart load={loadList} waiting={fallback}>
      {({ RecentList }) => <RecentList recent={recent} fallback={fallback} />}
    </LazyPart>
  );
}
