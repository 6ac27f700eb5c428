"use client";
import { useEffect, useRef } from "react";

/** After a page came alive: what it shows first is there by then. Milliseconds. */
const afterMs = 1_500;

/** Fetches parts that open later, so that they open at once, and though the line is gone by then. `load` holds `import()`s. */
export function usePreload(load: () => readonly Promise<unknown>[]): void {
  const first = useRef(load);
  useEffect(() => {
    const timer = setTimeout(() => {
      // Whoever opens the part tries again, and says what is wrong.
      for (const part of first.current()) part.catch(() => undefined);
    }, afterMs);
    return () => clearTimeout(timer);
  }, []);
}
