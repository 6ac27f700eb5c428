"use client";
import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { useDeskChanges } from "@/components/workspace/use-desk-changes";
import { useThrottledRefresh } from "./use-throttled-refresh";

/** Refreshes the page's figures after changes of shipments, throttled and only while the page is visible. */
export function LiveRefresh() {
  const router = useRouter();
  const ask = useThrottledRefresh(useCallback(() => router.refresh(), [router]));
  useDeskChanges((kind) => {
    if (kind === "shipments") ask();
  });
  return null;
}
