/** Where the choices are kept; `public/theme.js` reads the first before the first paint. */
const narrowKey = "nav";
const keysKey = "single-keys";

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is refused: the choice lives as long as the page.
  }
}

/** Whether the menu of the signed-in area is folded to its signs. */
export function isNavNarrow(): boolean {
  return document.documentElement.dataset.nav === "narrow";
}

/** Folds the menu, or unfolds it, and keeps that. */
export function toggleNav(): void {
  const isNarrow = !isNavNarrow();
  if (isNarrow) document.documentElement.dataset.nav = "narrow";
  else delete document.documentElement.dataset.nav;
  keep(narrowKey, isNarrow ? "narrow" : null);
}

/** Whether single keys are shortcuts. People who speak to their computer, or press keys by accident, can switch them off. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(keysKey) !== "off";
  } catch {
    return true;
  }
}

export function chooseSingleKeys(isOn: boolean): void {
  keep(keysKey, isOn ? null : "off");
}
