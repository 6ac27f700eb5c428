import { type RefObject, useEffect } from "react";

/** Marks a frame with `data-cut` while it has columns beyond its end, so that its edge can fade. */
export function useCutEdge(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const region = frame.current;
    if (!region || typeof ResizeObserver === "undefined") return;
    const stop = new AbortController();
    const mark = () => {
      const { scrollWidth, clientWidth, scrollLeft } = region;
      // A fraction of a pixel may remain at the end. Scrolled from right to left, the offset is negative.
      region.toggleAttribute("data-cut", scrollWidth - clientWidth - Math.abs(scrollLeft) > 1);
    };
    const sizes = new ResizeObserver(mark);
    sizes.observe(region);
    for (const child of region.children) sizes.observe(child);
    region.addEventListener("scroll", mark, { passive: true, signal: stop.signal });
    return () => {
      stop.abort();
      sizes.disconnect();
    };
  }, [frame]);
}
