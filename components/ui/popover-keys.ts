/** Arrow keys, Home and End move between a button and the entries of its open panel, in all panels of the page. */
export function listenForPopoverKeys(): void {
  document.addEventListener("keydown", moveFocus);
}

/** Keys keep their meaning elsewhere, as in a field of the panel. */
function moveFocus(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const frame = target.closest("[popovertarget], .popover-panel");
  const id = frame?.getAttribute("popovertarget") ?? frame?.id;
  const entries = [...document.querySelectorAll<HTMLElement>(`[id="${id}"] .popover-item`)].filter(
    // An entry may be for narrow screens only; those of a closed panel are invisible, too.
    (entry) => entry.checkVisibility?.() !== false,
  );
  const at = entries.indexOf(target);
  if (at < 0 && target !== frame) return;
  const places: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % entries.length,
    ArrowUp: Math.max(at, 0) - 1,
    Home: 0,
    End: -1,
  };
  const next = entries.at(places[event.key] ?? Number.NaN);
  if (!(event.key in places) || !next) return;
  event.preventDefault();
  next.focus();
}
