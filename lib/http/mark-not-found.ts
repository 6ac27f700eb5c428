/** Global, because the framework bundles the pages separately from the web process that runs them. */
const place = Symbol.for("1tracking.missing-pages");
const shared = globalThis as { [place]?: Set<string> };
shared[place] ??= new Set();
const missing = shared[place];

/** Marks of readers who left before their page was sent are dropped, oldest first. */
const marksMax = 1_000;

/** The page of the request with this nonce found nothing. */
export function markNotFound(nonce: string): void {
  for (const oldest of missing) {
    if (missing.size < marksMax) break;
    missing.delete(oldest);
  }
  missing.add(nonce);
}

/** Whether the page was marked; reading removes the mark. */
export function takeNotFound(nonce: string): boolean {
  return missing.delete(nonce);
}
