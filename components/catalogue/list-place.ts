/** The reader's position in the list of carriers. */
export interface ListPlace {
  readonly tab: string | null;
  readonly text: string;
  /** Pixels. */
  readonly scroll: number;
}

const storageKey = "carrier-list";
const nowhere: ListPlace = { tab: null, text: "", scroll: 0 };

/** The position stored for this browser tab; the start if none is stored or it is damaged. */
export function readPlace(): ListPlace {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Partial<ListPlace>;
    return {
      tab: typeof stored.tab === "string" && /^([012]|all)$/.test(stored.tab) ? stored.tab : null,
      text: typeof stored.text === "string" ? stored.text : "",
      scroll: typeof stored.scroll === "number" ? stored.scroll : 0,
    };
  } catch {
    return nowhere;
  }
}

/** Stores a changed position until the browser tab is closed. */
export function keepPlace(change: Partial<ListPlace>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...readPlace(), ...change }));
  } catch {
    // Storage is blocked: the list starts at the top.
  }
}
