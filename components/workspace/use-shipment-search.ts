"use client";
import { useEffect, useState } from "react";
import { callApi } from "@/lib/platform/browser/call-api";
import { selectCall } from "@/lib/shipments/list/contract";
import { ownListCall } from "@/lib/shipments/list/own-contract";
import type { ShipmentView } from "@/lib/shipments/records/schemas";

/** Most shipments shown. */
const foundMax = 5;
/** Delay after typing before searching, in milliseconds. */
const quietMs = 200;

interface Found {
  readonly text: string;
  readonly rows: readonly ShipmentView[];
  readonly total: number;
}
const none: Found = { text: "", rows: [], total: 0 };

/**
 * Shipments of the account that contain a text, of any age. Empty on a connection error: the shipment list
 * reports that itself.
 */
export function useShipmentSearch(kind: "personal" | "business", text: string | null) {
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (text === null) {
      setFound(none);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      // Parallel: the shipment list under the palette may be fetching from the same address.
      const call = { ...(kind === "business" ? selectCall : ownListCall), parallel: true };
      const input = { searchTrack: text, dateType: 0, pageSize: foundMax };
      const answer = await callApi(call, input, { signal: stop.signal }).catch(() => null);
      if (!stop.signal.aborted)
        setFound(answer ? { text, rows: answer.rows, total: answer.total } : { ...none, text });
    }, quietMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [kind, text]);
  return { rows: text === null ? [] : found.rows, isLooking: text !== null && found.text !== text };
}
