"use client";
import { useEffect, useState } from "react";

/** Interval for updating relative times, in milliseconds. */
const tickMs = 20_000;

/** The time, initially the server's, then ticking; with the reader's time zone once it is known. */
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
