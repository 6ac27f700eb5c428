import { type RefObject, useLayoutEffect } from "react";

/** Between the bar and the toast above it. */
const gapPx = 8;

/** Keeps toasts and the way to the top above a bar at the end of the page, however many rows it has: `--page-end` is its height. */
export function usePageEnd(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty("--page-end", `${(bar.current?.offsetHeight ?? 0) + gapPx}px`);
    measure();
    const sizes = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(measure);
    if (bar.current) sizes?.observe(bar.current);
    return () => {
      sizes?.disconnect();
      style.removeProperty("--page-end");
    };
  }, [bar]);
}
