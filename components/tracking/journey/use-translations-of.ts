"use client";
import { useEffect, useRef, useState } from "react";
import type { Locale } from "@/lib/core/locales";
import { callApi } from "@/lib/platform/browser/call-api";
import { type JourneyEvent, needsTranslation, type Translations } from "./read-texts";

const none: Translations = {};
/** Loaded when something is to be translated. */
const loadContract = () => import("@/lib/tracking/lookup/contract");

/** Fetches translations of the shown journey, again for new events. On failure the carrier's texts stay. */
export function useTranslationsOf(
  parcel: {
    readonly number: string;
    readonly carrier: string | null;
    readonly checkpoints: readonly JourneyEvent[];
    /** Token of the view that the events belong to. */
    readonly viewToken: string | undefined;
  },
  locale: Locale,
  shown: boolean,
): { readonly texts: Translations; readonly working: boolean } {
  const [texts, setTexts] = useState<Translations>(none);
  const [working, setWorking] = useState(false);
  const { number, carrier, checkpoints, viewToken } = parcel;
  const token = useRef(viewToken);
  token.current = viewToken;
  const wanted = shown && carrier !== null && needsTranslation(checkpoints, locale);
  const key = wanted ? `${carrier} ${checkpoints.map(({ fingerprint }) => fingerprint).join(" ")}` : "";

  useEffect(() => {
    if (key === "" || carrier === null) return;
    const stop = new AbortController();
    setWorking(true);
    const { signal } = stop;
    loadContract()
      .then(({ translateCall }) =>
        callApi(translateCall, { number, carrier, viewToken: token.current, to: locale }, { signal }),
      )
      .then((answer) => setTexts(answer.texts))
      .catch(() => undefined)
      .finally(() => {
        if (!stop.signal.aborted) setWorking(false);
      });
    return () => stop.abort();
  }, [key, number, carrier, locale]);

  return { texts: wanted ? texts : none, working: wanted && working };
}
