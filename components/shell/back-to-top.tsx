"use client";
import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";

/** Appears after this much scrolling, in pixels. */
const shownAfterPx = 100;
/** Duration of the scroll, in milliseconds. */
const scrollMs = 1500;

/** Ease in and out. `done` from 0 to 1. */
function ease(done: number): number {
  return done < 0.5 ? 4 * done ** 3 : 1 - (2 - 2 * done) ** 3 / 2;
}

/** Scrolls to the top in 1.5 s; the reader's wheel, touch or key stops it at once. */
function scrollToTop() {
  const from = window.scrollY;
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return window.scrollTo(0, 0);
  const begun = performance.now();
  const stop = new AbortController();
  for (const name of ["wheel", "touchstart", "keydown", "mousedown"]) {
    window.addEventListener(name, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  function step(now: number) {
    if (stop.signal.aborted) return;
    const done = Math.min(1, (now - begun) / scrollMs);
    window.scrollTo({ top: from * (1 - ease(done)), behavior: "instant" });
    if (done < 1) requestAnimationFrame(step);
    else stop.abort();
  }
  requestAnimationFrame(step);
}

/** The button at the corner of long pages; not focusable while hidden. */
export function BackToTop({ label }: { label: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > shownAfterPx);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return (
    <button
      type="button"
      data-screen-only
      aria-label={label}
      title={label}
      onClick={scrollToTop}
      className={`fixed end-4 bottom-[calc(1rem+var(--page-end,0px))] z-20 grid size-11 place-items-center rounded-full border border-border bg-surface text-ink shadow-overlay transition-opacity hover:border-border-strong sm:end-6 sm:bottom-[calc(1.5rem+var(--page-end,0px))] ${isShown ? "opacity-100" : "invisible opacity-0"}`}
    >
      <ArrowUp aria-hidden="true" className="size-5" />
    </button>
  );
}
