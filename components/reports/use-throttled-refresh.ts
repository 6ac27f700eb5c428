import { useCallback, useEffect, useRef, useTransition } from "react";
import { nextLookAt } from "./rules";

/**
 * Returns a function that requests a refresh and may be called any number of times: runs are spaced so that
 * the server has pauses, none starts while one runs or the page is hidden, and a deferred request is never
 * lost.
 */
export function useThrottledRefresh(refresh: () => void): () => void {
  const [isRunning, startTransition] = useTransition();
  const pending = useRef({ isOpen: false, isRunning: false, beganMs: 0, notBeforeMs: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const look = useCallback(() => {
    clearTimeout(timer.current);
    const state = pending.current;
    if (!state.isOpen || state.isRunning || document.visibilityState === "hidden") return;
    const wait = state.notBeforeMs - performance.now();
    if (wait > 0) {
      timer.current = setTimeout(look, wait);
      return;
    }
    pending.current = { ...state, isOpen: false, isRunning: true, beganMs: performance.now() };
    startTransition(refresh);
  }, [refresh]);

  useEffect(() => {
    const state = pending.current;
    if (isRunning || !state.isRunning) return;
    const notBeforeMs = nextLookAt(state.beganMs, performance.now() - state.beganMs);
    pending.current = { ...state, isRunning: false, notBeforeMs };
    look();
  }, [isRunning, look]);

  useEffect(() => {
    // The initial data is fresh.
    pending.current.notBeforeMs = nextLookAt(performance.now(), 0);
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      clearTimeout(timer.current);
    };
  }, [look]);

  return useCallback(() => {
    pending.current.isOpen = true;
    look();
  }, [look]);
}
