// Global, because the framework bundles its handlers separately from the web process that runs them.
const place = Symbol.for("1tracking.web-process");
const shared = globalThis as { [place]?: true };

/** Says that requests of this process pass our web process, which sets the caller's address itself. */
export function announceWebProcess(): void {
  shared[place] = true;
}

/** Whether it was announced; otherwise the framework runs alone (`next start`). */
export function hasWebProcess(): boolean {
  return shared[place] === true;
}
