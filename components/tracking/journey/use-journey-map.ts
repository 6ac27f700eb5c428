"use client";
import { useLocale } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import type { z } from "zod";
import { callApi } from "@/lib/browser/call-api";
import type { Locale } from "@/lib/core/locales";
import { isFinal, isReturn } from "@/lib/parcel/rules";
import { mapCall } from "@/lib/tracking/contract";
import type { ParcelView } from "@/lib/tracking/schemas";

type Asked = z.input<typeof mapCall.input>;

/** Places sent at most, the newest: more changes of place than any parcel has. */
const placesMax = 120;
/** A place's text is cut here; the town comes early. */
const textMax = 80;

const isCountry = (code: string | null | undefined): code is string => /^[A-Z]{2}$/.test(code ?? "");
const countryOrNull = (code: string | null) => (isCountry(code) ? code : null);

/** What a map of the journey is drawn from; null if no country of it is known, without which there is none. */
export function mapInput(view: ParcelView, language: Locale): Asked | null {
  const events = view.checkpoints.flatMap(({ place, time }) =>
    place && isCountry(place.country) ? [{ ...place, country: place.country, utc: time.utc }] : [],
  );
  // Of several events at one place, the newest.
  const moves = events.filter(({ text, country }, at) => {
    const newer = events[at - 1];
    return newer?.text !== text || newer.country !== country;
  });
  const places = moves.slice(0, placesMax).map(({ text, city, country, utc }) => ({
    text: text.slice(0, textMax),
    city: city?.slice(0, textMax),
    country,
    utc,
  }));
  const origin = countryOrNull(view.origin);
  if (places.length === 0 && origin === null) return null;
  // A parcel that goes back leads to where it came from.
  const destination = isReturn(view.status, view.subStatus) ? origin : countryOrNull(view.destination);
  const delivered = view.status !== null && isFinal(view.status);
  return { places: places.reverse(), origin, destination, delivered, language };
}

export type JourneyMap =
  | { readonly state: "coming" | "none" }
  /** `svg` is the whole element. */
  | { readonly state: "drawn"; readonly svg: string };

/**
 * The map of a journey, drawn by the server when it is first shown and again when its places change; none without a
 * known country, or if it could not be fetched.
 */
export function useJourneyMap(view: ParcelView): JourneyMap {
  const locale = useLocale() as Locale;
  const key = useMemo(() => {
    const input = mapInput(view, locale);
    return input && JSON.stringify(input);
  }, [view, locale]);
  const [map, setMap] = useState<JourneyMap>({ state: "coming" });

  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    callApi(mapCall, JSON.parse(key) as Asked, { signal: stop.signal })
      .then(({ svg }) => setMap(svg === null ? { state: "none" } : { state: "drawn", svg }))
      .catch(() => {
        // An image that was drawn before stays: it shows a part of the journey.
        if (!stop.signal.aborted) setMap((before) => (before.state === "drawn" ? before : { state: "none" }));
      });
    return () => stop.abort();
  }, [key]);

  return key === null ? { state: "none" } : map;
}
