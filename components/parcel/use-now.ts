"use client";
import { useEffect, useState } from "react";

/** How often relative times are drawn anew, in milliseconds. */
const tickMs = 20_000;

/** The time, first as the server had it and then ticking; with the reader's zone as soon as it is known. */
export function useNow(serverNow: string): { readonly now: Date; readonly timeZone: string } {
  const [state, setState] = useState({ now: new Date(serverNow), timeZone: "UTC" });
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const tick = () => setState({ now: new Date(), timeZone });
    tick();
    const timer = setInterval(tick, tickMs);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  return state;
}
