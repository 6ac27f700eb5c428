import { type RefObject, useLayoutEffect } from "react";

/** Between the bar and the toast above it. */
const gapPx = 8;

/** One above the other: an offer of another language stands on the bar of a phone. */
const bars = new Set<HTMLElement>();

/** Keeps toasts and the way to the top above a bar at the end of the page, however many rows it has: `--page-end` is its height. */
export function usePageEnd(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    bars.add(element);
    measure();
    const sizes = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(measure);
    sizes?.observe(element);
    return () => {
      sizes?.disconnect();
      bars.delete(element);
      measure();
    };
  }, [bar]);
}

function measure(): void {
  const { style } = document.documentElement;
  const height = [...bars].reduce((sum, { offsetHeight }) => sum + offsetHeight, gapPx);
  if (bars.size > 0) style.setProperty("--page-end", `${height}px`);
  else style.removeProperty("--page-end");
}
