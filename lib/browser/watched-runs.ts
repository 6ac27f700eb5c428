const key = "watched-runs";

/** Runs over many whose end this tab is to show, though their page was left: ids that `watchRuns` kept. */
export function watchedRuns(): readonly string[] {
  try {
    return (sessionStorage.getItem(key) ?? "").split(",").filter((id) => id !== "");
  } catch {
    return [];
  }
}

/** Keeps which runs are watched, as long as the tab is open. */
export function watchRuns(ids: Iterable<string>): void {
  try {
    sessionStorage.setItem(key, [...ids].join());
  } catch {
    // Storage is refused: they are watched as long as the page is open.
  }
}
