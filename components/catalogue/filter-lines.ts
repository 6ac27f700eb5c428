/** The lines of each list in the order of the page. */
const written = new WeakMap<Element, readonly Element[]>();

/**
 * Hides lines that do not match, puts the best match of a list first, and updates the counts of all and of each kind.
 * `names` are route names, best first; null shows every line in its place. Returns how many match.
 */
export function filterLines(root: HTMLElement, names: readonly string[] | null): number {
  const counts = new Map<string, number>();
  const ranks = new Map(names?.map((name, at) => [name, at]));
  const rankOf = (line: Element) => {
    const name = line.querySelector("a")?.pathname.split("/").pop() ?? "";
    return ranks.get(decodeURIComponent(name)) ?? ranks.size;
  };
  for (const list of root.querySelectorAll(".carrier-lists ul")) {
    const lines = written.get(list) ?? [...list.children];
    written.set(list, lines);
    list.append(...[...lines].sort((a, b) => rankOf(a) - rankOf(b)));
  }
  for (const line of root.querySelectorAll<HTMLElement>("li[data-tab]")) {
    line.hidden = names !== null && rankOf(line) === ranks.size;
    const tab = line.dataset.tab ?? "";
    counts.set(tab, (counts.get(tab) ?? 0) + Number(!line.hidden));
  }
  for (const group of root.querySelectorAll<HTMLElement>(".carrier-letter")) {
    group.hidden = group.querySelector("li:not([hidden])") === null;
    const jump = root.querySelector<HTMLElement>(`a[href="#${group.id}"]`);
    if (jump) jump.hidden = group.hidden;
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  for (const radio of radiosOf(root)) {
    const small = radio.parentElement?.querySelector("small");
    if (small) small.textContent = String(radio.value === "all" ? total : (counts.get(radio.value) ?? 0));
  }
  return total;
}

/** Shows all kinds, or one. */
export function chooseTab(root: HTMLElement, tab: string): void {
  for (const radio of radiosOf(root)) radio.checked = radio.value === tab;
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
