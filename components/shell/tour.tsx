"use client";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { type TourName, tourParameter } from "@/lib/accounts/users/constants";
import { tourSeenCall } from "@/lib/accounts/users/contract";
import { callApi } from "@/lib/platform/browser/call-api";
import type { TourStep } from "./run-tour";

interface Props {
  name: TourName;
  steps: readonly TourStep[];
  /** Completed or dismissed before: nothing happens, and nothing is loaded. */
  seen: boolean;
}

/** Ended in this visit: a cached page still passes `seen={false}`. */
const ended = new Set<string>();

/**
 * Guides a new user over a page once: Next, Back and arrow keys, Escape or a press outside ends it, and it
 * only returns when the address requests it (`tourOf`). Needs the `shell` messages, and the layout of the
 * signed-in area.
 */
export function Tour({ name, steps, seen }: Props) {
  const t = useTranslations("shell.tour");
  const words = useRef({ t, steps });
  useEffect(() => {
    words.current = { t, steps };
  });
  const isWanted = useSearchParams().get(tourParameter) === name;
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    setAsked((times) => times + 1);
    // The address is the page's own again: it can be bookmarked, and the tour requested once more.
    window.history.replaceState(null, "", window.location.pathname);
  }, [isWanted]);
  useEffect(() => {
    if (asked === 0 && (seen || ended.has(name))) return;
    let isGone = false;
    let stop = () => {
      isGone = true;
    };
    import("./run-tour").then(({ runTour }) => {
      if (isGone) return;
      const { t: say, steps: shown } = words.current;
      stop = runTour({
        steps: shown,
        words: {
          next: say("next"),
          back: say("back"),
          done: say("done"),
          close: say("close"),
          progress: (at, all) => say("progress", { at, all }),
        },
        onEnd() {
          ended.add(name);
          // If the request fails, the tour is shown once more at the next visit.
          callApi(tourSeenCall, { tour: name }).catch(() => undefined);
        },
      });
    }, console.error);
    return () => stop();
  }, [name, seen, asked]);
  return null;
}
