/** Hides lines that do not match, and updates the counts of all and of each kind. Returns how many match. */
export function filterLines(root: HTMLElement, names: ReadonlySet<string> | null): number {
  const parts = [...root.querySelectorAll<HTMLElement>("[data-tab]")];
  const counts = new Map(parts.map((part) => [part.dataset.tab ?? "", filterTab(part, names)]));
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  for (const radio of radiosOf(root)) {
    const small = radio.parentElement?.querySelector("small");
    if (small) small.textContent = String(counts.get(radio.value) ?? total);
  }
  return total;
}

/** Shows all kinds, or one. */
export function chooseTab(root: HTMLElement, tab: string): void {
  for (const radio of radiosOf(root)) radio.checked = radio.value === tab;
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
