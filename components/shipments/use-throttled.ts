"use client";
import { useCallback, useEffect, useRef } from "react";

/** Between two runs at least so much time passes, in milliseconds. */
const pauseMs = 1200;

/**
 * Throttles a function: it runs after a pause, one run at a time, and once more when it was called meanwhile.
 * No call is lost.
 */
export function useThrottled(work: () => Promise<unknown>): () => void {
  const latest = useRef(work);
  latest.current = work;
  const state = useRef({
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    busy: false,
    again: false,
  });
  const call = useCallback(() => {
    const now = state.current;
    if (now.busy) now.again = true;
    if (now.busy || now.timer !== undefined) return;
    now.timer = setTimeout(async () => {
      now.timer = undefined;
      now.busy = true;
      await latest.current().catch(() => undefined);
      now.busy = false;
      if (now.again) {
        now.again = false;
        call();
      }
    }, pauseMs);
  }, []);
  useEffect(() => {
    const now = state.current;
    return () => clearTimeout(now.timer);
  }, []);
  return call;
}
