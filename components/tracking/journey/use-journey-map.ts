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
  /** `svg` is the whole element; `isAhead` if it has a dashed line. */
  | { readonly state: "drawn"; readonly svg: string; readonly isAhead: boolean };

/** Where the style sheets lay a large map beside the status. */
const wide = "(width >= 64rem)";

/** As the contract says, without its library: most pages of results show a map. */
function readMap(
  data: unknown,
): { success: true; data: { svg: string | null; isAhead: boolean } } | { success: false } {
  const { svg, isAhead } = (data ?? {}) as { svg?: unknown; isAhead?: unknown };
  return typeof svg === "string" || svg === null
    ? { success: true, data: { svg, isAhead: isAhead === true } }
    : { success: false };
}

/**
 * The map of a journey, drawn by the server when it is first shown and again when its places change, a large one also when
 * the screen becomes wide or narrow; none without a known country, or if it could not be fetched.
 */
export function useJourneyMap(view: ParcelView, isLarge: boolean): JourneyMap {
  const locale = useLocale() as Locale;
  const key = useMemo(() => {
    const input = chooseMapPlaces(view, locale);
    return input && JSON.stringify(input);
  }, [view, locale]);
  const [map, setMap] = useState<JourneyMap>({ state: "coming" });

  useEffect(() => {
    if (key === null) return;
    const screen = isLarge ? window.matchMedia?.(wide) : undefined;
    let stop = new AbortController();
    const load = () => {
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      const size = screen?.matches ? "large" : "card";
      sendCall(mapRoute, { ...JSON.parse(key), size }, readMap, { signal })
        .then(({ svg, ...map }) => setMap(svg === null ? { state: "none" } : { state: "drawn", svg, ...map }))
        .catch(() => {
          // An image that was drawn before stays: it shows a part of the journey.
          if (!signal.aborted) setMap((before) => (before.state === "drawn" ? before : { state: "none" }));
        });
    };
    load();
    screen?.addEventListener("change", load);
    return () => {
      stop.abort();
      screen?.removeEventListener("change", load);
    };
  }, [key, isLarge]);

  return key === null ? { state: "none" } : map;
}
