/** A page without input for this long is unattended. Milliseconds. */
const unattendedAfterMs = 5 * 60_000;
const signs = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

let lastUseMs: number | null = null;

/**
 * Whether the page is unattended: its background calls then do not extend the session. Starts listening on the first
 * call, which counts as input.
 */
export function isUnattended(nowMs = Date.now()): boolean {
  if (typeof window === "undefined") return false;
  if (lastUseMs === null) {
    lastUseMs = nowMs;
    const use = () => {
      lastUseMs = Date.now();
    };
    for (const sign of signs) window.addEventListener(sign, use, { capture: true, passive: true });
  }
  return nowMs - lastUseMs > unattendedAfterMs;
}
