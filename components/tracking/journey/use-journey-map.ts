"use client";
import { useLocale } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import type { Locale } from "@/lib/core/locales";
import { sendCall } from "@/lib/platform/browser/call-api";
import { chooseMapPlaces } from "@/lib/tracking/lookup/choose-map-places";
import { mapRoute } from "@/lib/tracking/store/constants";
import type { ParcelView } from "@/lib/tracking/store/schemas";

export type JourneyMap =
  | { readonly state: "coming" | "none" }
  /** `svg` is the whole element. */
  | { readonly state: "drawn"; readonly svg: string };

/** As the contract says, without its library: most pages of results show a map. */
function readMap(data: unknown): { success: true; data: { svg: string | null } } | { success: false } {
  const { svg } = (data ?? {}) as { svg?: unknown };
  return typeof svg === "string" || svg === null ? { success: true, data: { svg } } : { success: false };
}

/**
 * The map of a journey, drawn by the server when it is first shown and again when its places change; none without a
 * known country, or if it could not be fetched.
 */
export function useJourneyMap(view: ParcelView): JourneyMap {
  const locale = useLocale() as Locale;
  const key = useMemo(() => {
    const input = chooseMapPlaces(view, locale);
    return input && JSON.stringify(input);
  }, [view, locale]);
  const [map, setMap] = useState<JourneyMap>({ state: "coming" });

  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    sendCall(mapRoute, JSON.parse(key), readMap, { signal: stop.signal })
      .then(({ svg }) => setMap(svg === null ? { state: "none" } : { state: "drawn", svg }))
      .catch(() => {
        // An image that was drawn before stays: it shows a part of the journey.
        if (!stop.signal.aborted) setMap((before) => (before.state === "drawn" ? before : { state: "none" }));
      });
    return () => stop.abort();
  }, [key]);

  return key === null ? { state: "none" } : map;
}
