"use client";
import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { useAccountChanges } from "@/components/shell/use-account-changes";
import { useThrottledRefresh } from "./use-throttled-refresh";

/** Refreshes the page's figures after changes of shipments, throttled and only while the page is visible. */
export function LiveRefresh() {
  const router = useRouter();
  const request = useThrottledRefresh(useCallback(() => router.refresh(), [router]));
  useAccountChanges((kind) => {
    if (kind === "shipments") request();
  });
  return null;
}
