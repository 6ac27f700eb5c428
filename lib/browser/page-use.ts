/** A page that nobody touched for this long is unattended. Milliseconds. */
const unattendedAfterMs = 5 * 60_000;
const signs = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

let lastUseMs: number | null = null;

/**
 * Whether nobody is at the page: what it asks by itself then does not keep the log-in alive. Listens from the first
 * question on, which counts as use.
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
