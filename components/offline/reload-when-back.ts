/** How often it looks for the server while the page is in sight, in milliseconds. */
const lookMs = 5_000;
/** A small file that the service worker leaves to the network. */
const probe = "/robots.txt";

/** Reloads once the server answers. Browsers do not report every return of a connection, and some report it too early. */
export function reloadWhenBack(reload: () => void): void {
  async function look() {
    if (document.visibilityState === "hidden") return;
    try {
      const { ok } = await fetch(probe, { method: "HEAD", cache: "no-store" });
      if (ok) reload();
    } catch {
      // Not yet.
    }
  }
  for (const event of ["online", "focus"]) window.addEventListener(event, look);
  setInterval(look, lookMs);
}
