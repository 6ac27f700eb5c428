/** Kept where both see it: the framework bundles the pages apart from the web process that runs them. */
const place = Symbol.for("1tracking.missing-pages");
const shared = globalThis as { [place]?: Set<string> };
shared[place] ??= new Set();
const missing = shared[place];

/** The page of the request with this nonce found nothing to show. */
export function markNotFound(nonce: string): void {
  missing.add(nonce);
}

/** Whether a page said so; it is asked once. */
export function takeNotFound(nonce: string): boolean {
  return missing.delete(nonce);
}
