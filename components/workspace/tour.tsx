"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type { TourName } from "@/lib/accounts/constants";
import { tourSeenCall } from "@/lib/accounts/contract";
import { callApi } from "@/lib/browser/call-api";
import type { TourStep } from "./run-tour";

interface Props {
  name: TourName;
  steps: readonly TourStep[];
  /** Seen or waved away before: nothing happens, and nothing is loaded. */
  seen: boolean;
}

/** Ended in this visit: a page that is drawn again from memory still says `seen={false}`. */
const ended = new Set<string>();

/**
 * Leads a newcomer over a page once: Next, Back and arrow keys, Escape or a press beside it ends it, and it never comes
 * again. Needs the `shell` messages, and the frame of the signed-in area.
 */
export function Tour({ name, steps, seen }: Props) {
  const t = useTranslations("shell.tour");
  const words = useRef({ t, steps });
  useEffect(() => {
    words.current = { t, steps };
  });
  useEffect(() => {
    if (seen || ended.has(name)) return;
    let isGone = false;
    let stop = () => {
      isGone = true;
    };
    import("./run-tour").then(({ runTour }) => {
      if (isGone) return;
      const { t: say, steps: told } = words.current;
      stop = runTour({
        steps: told,
        words: {
          next: say("next"),
          back: say("back"),
          done: say("done"),
          close: say("close"),
          progress: (at, all) => say("progress", { at, all }),
        },
        onEnd() {
          ended.add(name);
          // Should the line be broken, it comes once more at the next visit.
          callApi(tourSeenCall, { tour: name }).catch(() => undefined);
        },
      });
    }, console.error);
    return () => stop();
  }, [name, seen]);
  return null;
}
