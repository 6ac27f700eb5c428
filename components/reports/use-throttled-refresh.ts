import { useCallback, useEffect, useRef, useTransition } from "react";
import { nextLookAt } from "./rules";

/**
 * Answers a function that asks for a refresh, as often as one likes: they are so far apart that the server has rest
 * between them, none is begun while one runs or the page is out of sight, and a wish that had to wait is never lost.
 */
export function useThrottledRefresh(refresh: () => void): () => void {
  const [isRunning, startTransition] = useTransition();
  const wish = useRef({ isOpen: false, isRunning: false, beganMs: 0, notBeforeMs: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const look = useCallback(() => {
    clearTimeout(timer.current);
    const state = wish.current;
    if (!state.isOpen || state.isRunning || document.visibilityState === "hidden") return;
    const wait = state.notBeforeMs - performance.now();
    if (wait > 0) {
      timer.current = setTimeout(look, wait);
      return;
    }
    wish.current = { ...state, isOpen: false, isRunning: true, beganMs: performance.now() };
    startTransition(refresh);
  }, [refresh]);

  useEffect(() => {
    const state = wish.current;
    if (isRunning || !state.isRunning) return;
    const notBeforeMs = nextLookAt(state.beganMs, performance.now() - state.beganMs);
    wish.current = { ...state, isRunning: false, notBeforeMs };
    look();
  }, [isRunning, look]);

  useEffect(() => {
    // What the page was drawn with is fresh.
    wish.current.notBeforeMs = nextLookAt(performance.now(), 0);
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      clearTimeout(timer.current);
    };
  }, [look]);

  return useCallback(() => {
    wish.current.isOpen = true;
    look();
  }, [look]);
}
