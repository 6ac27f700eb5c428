"use client";
import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { useDeskChanges } from "@/components/workspace/use-desk-changes";
import { useThrottledRefresh } from "./use-throttled-refresh";

/** Draws the page's figures again when something of the desk changed, calmly and only while somebody looks. */
export function LiveRefresh() {
  const router = useRouter();
  const ask = useThrottledRefresh(useCallback(() => router.refresh(), [router]));
  useDeskChanges((kind) => {
    if (kind === "shipments") ask();
  });
  return null;
}
