/** Duration of the scroll, in milliseconds. */
const scrollMs = 1500;

/** Ease in and out. `done` from 0 to 1. */
function ease(done: number): number {
  return done < 0.5 ? 4 * done ** 3 : 1 - (2 - 2 * done) ** 3 / 2;
}

/** Scrolls to the top in 1.5 s; the reader's wheel, touch or key stops it at once. */
export function scrollToTop(): void {
  const from = window.scrollY;
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
    window.scrollTo(0, 0);
    return;
  }
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
