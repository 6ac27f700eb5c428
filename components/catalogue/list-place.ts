/** Where a reader is in the list of carriers. */
export interface ListPlace {
  readonly tab: string | null;
  readonly text: string;
  /** Pixels. */
  readonly scroll: number;
}

const storageKey = "carrier-list";
const nowhere: ListPlace = { tab: null, text: "", scroll: 0 };

/** The place of this tab of the browser; the start where none is kept or it is damaged. */
export function readPlace(): ListPlace {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Partial<ListPlace>;
    return {
      tab: typeof kept.tab === "string" && /^[012]$/.test(kept.tab) ? kept.tab : null,
      text: typeof kept.text === "string" ? kept.text : "",
      scroll: typeof kept.scroll === "number" ? kept.scroll : 0,
    };
  } catch {
    return nowhere;
  }
}

/** Keeps a place until the tab of the browser is closed. */
export function writePlace(place: ListPlace): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(place));
  } catch {
    // Storage is refused: the list begins at its start, nothing else depends on it.
  }
}
