/** Hides lines that do not match, updates the tabs' counts, and leaves a tab without matches. Returns how many match. */
export function filterLines(root: HTMLElement, names: ReadonlySet<string> | null): number {
  const counts = [...root.querySelectorAll<HTMLElement>("[data-tab]")].map((part) => filterTab(part, names));
  const radios = radiosOf(root);
  radios.forEach((radio, at) => {
    const small = radio.parentElement?.querySelector("small");
    if (small) small.textContent = String(counts[at] ?? 0);
  });
  const at = radios.findIndex(({ checked }) => checked);
  const next = counts.findIndex((count) => count > 0);
  if (counts[at] === 0 && next >= 0) radios[next]?.click();
  return counts.reduce((sum, count) => sum + count, 0);
}

function filterTab(part: HTMLElement, names: ReadonlySet<string> | null): number {
  let count = 0;
  for (const line of part.querySelectorAll("li")) {
    const name = line.querySelector("a")?.pathname.split("/").pop() ?? "";
    line.hidden = names !== null && !names.has(decodeURIComponent(name));
    if (!line.hidden) count++;
  }
  for (const group of part.querySelectorAll<HTMLElement>(".carrier-letter"))
    group.hidden = group.querySelector("li:not([hidden])") === null;
  return count;
}

/** Marks the current page's line; `scrolled` brings it into view. */
export function showCurrent(lists: HTMLElement, path: string, scrolled: boolean): void {
  for (const old of lists.querySelectorAll("a[aria-current]")) old.removeAttribute("aria-current");
  const own = [...lists.querySelectorAll("a")].find(({ pathname }) => pathname === path);
  own?.setAttribute("aria-current", "page");
  if (!own || !scrolled) return;
  const away = own.getBoundingClientRect().top - lists.getBoundingClientRect().top;
  if (away > lists.clientHeight) lists.scrollTo({ top: away - lists.clientHeight / 3 });
}

/** The switches of the tabs. */
export function radiosOf(root: HTMLElement): HTMLInputElement[] {
  return [...root.querySelectorAll<HTMLInputElement>("input[type=radio]")];
}
