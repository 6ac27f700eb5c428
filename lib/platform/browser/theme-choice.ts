export type Theme = "light" | "dark";

/** Storage key of the theme; `public/theme.js` reads the same key before the first paint. */
const storageKey = "theme";

function systemTheme(): Theme {
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** The theme on screen now. */
export function shownTheme(): Theme {
  const set = document.documentElement.dataset.theme;
  return set === "light" || set === "dark" ? set : systemTheme();
}

/** Switches the theme and stores it, unless it equals the system's: then the system decides again. */
export function toggleTheme(): Theme {
  const next: Theme = shownTheme() === "dark" ? "light" : "dark";
  const followsSystem = next === systemTheme();
  if (followsSystem) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  try {
    if (followsSystem) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, next);
  } catch {
    // Storage is blocked: the choice lives as long as the page.
  }
  return next;
}
