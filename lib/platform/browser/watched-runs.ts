const key = "watched-runs";

/** Ids of bulk actions whose result this tab still shows after their page was left, as stored by `watchRuns`. */
export function watchedRuns(): readonly string[] {
  try {
    return (sessionStorage.getItem(key) ?? "").split(",").filter((id) => id !== "");
  } catch {
    return [];
  }
}

/** Stores which bulk actions are watched, for the lifetime of the tab. */
export function watchRuns(ids: Iterable<string>): void {
  try {
    sessionStorage.setItem(key, [...ids].join());
  } catch {
    // Storage is blocked: they are watched while the page is open.
  }
}
