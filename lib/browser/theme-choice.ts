export type Theme = "light" | "dark";

/** Where the choice is kept; `public/theme.js` reads the same key before the first paint. */
const storageKey = "theme";

function systemTheme(): Theme {
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** The colours on screen now. */
export function shownTheme(): Theme {
  const set = document.documentElement.dataset.theme;
  return set === "light" || set === "dark" ? set : systemTheme();
}

/** Switches to the other colours and keeps that, except where it equals the system's: then the system decides again. */
export function toggleTheme(): Theme {
  const next: Theme = shownTheme() === "dark" ? "light" : "dark";
  const followsSystem = next === systemTheme();
  if (followsSystem) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  try {
    if (followsSystem) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, next);
  } catch {
    // Storage is refused: the choice lives as long as the page.
  }
  return next;
}
