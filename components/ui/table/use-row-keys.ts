"use client";
import { type RefObject, useEffect, useRef } from "react";
import { hasSingleKeys } from "@/lib/platform/browser/workspace-choices";

interface RowActions {
  /** Single letters act too, unless the user turned them off. */
  readonly hasLetters: boolean;
  readonly onToggle: ((id: string) => void) | undefined;
  /** The keyboard moved to a row. */
  readonly onMove?: ((id: string) => void) | undefined;
  readonly onSelect: ((id: string) => void) | undefined;
  readonly onEdit: ((id: string) => void) | undefined;
}

/** Places where keys and presses mean something of their own. */
const taken = "input, textarea, select, [contenteditable], [role=dialog], dialog, [popover]";
/** What lies over the page and has the keyboard. */
const over = "dialog[open], [role=dialog], [role=alertdialog]";
const pressable = "a, button, label, input, textarea, select";

/**
 * The keys of a table: the arrows, once a row has the focus, and j and k move over the rows, o opens, x selects, e
 * edits. Enter opens because a row's head is a button. A click anywhere on a row opens it too. Details of a row may
 * hold another table: each acts on its own rows only.
 */
export function useRowKeys(region: RefObject<HTMLElement | null>, actions: RowActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const stop = new AbortController();
    const onKey = (event: KeyboardEvent) => handleKey(event, region.current, latest.current);
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const id = findPart(region.current, target)?.dataset.row;
      if (id === undefined || target?.closest(pressable) || !window.getSelection()?.isCollapsed) return;
      latest.current.onToggle?.(id);
      // From here the arrows go on.
      const head = findRow(region.current, target)?.querySelector<HTMLElement>("[data-row-head]");
      head?.focus({ preventScroll: true });
    };
    document.addEventListener("keydown", onKey, { signal: stop.signal });
    document.addEventListener("click", onClick, { signal: stop.signal });
    return () => stop.abort();
  }, [region]);
}

const isOwn = (region: HTMLElement | null, element: Element) => element.closest(".table-region") === region;

/** The row of this table, or the details below one, that an element is in. */
function findPart(region: HTMLElement | null, element: Element | null): HTMLElement | null {
  const part = element?.closest<HTMLElement>("[data-row], .table-details") ?? null;
  return part === null || isOwn(region, part) ? part : findPart(region, part.parentElement);
}

function findRow(region: HTMLElement | null, element: Element | null): HTMLElement | null {
  const part = findPart(region, element);
  return part?.matches(".table-details") ? (part.previousElementSibling as HTMLElement | null) : part;
}

function handleKey(event: KeyboardEvent, region: HTMLElement | null, actions: RowActions): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
  const active = document.activeElement;
  const isTick = active?.matches("[data-row] input[type=checkbox]") ?? false;
  if ((active?.closest(taken) && !isTick) || document.querySelector(over)) return;
  if (event.key.length === 1 && !(actions.hasLetters && hasSingleKeys())) return;
  const row = findRow(region, active);
  const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
  if (isArrow && !(active?.matches("[data-row-head]") && isOwn(region, active))) return;
  const step = event.key === "j" || event.key === "ArrowDown" ? 1 : event.key === "k" || isArrow ? -1 : 0;
  if (step !== 0) {
    const head = focusHead(region, row, step);
    const moved = findRow(region, head)?.dataset.row;
    if (moved !== undefined) actions.onMove?.(moved);
    event.preventDefault();
    return;
  }
  const id = row?.dataset.row;
  const act = { o: actions.onToggle, x: actions.onSelect, e: actions.onEdit }[event.key];
  if (id === undefined || !act) return;
  act(id);
  event.preventDefault();
}

/**
 * Moves the focus to the head of the next or previous row; where none has it, from the row that is shown beside the
 * table, or to the first. Returns the head.
 */
function focusHead(region: HTMLElement | null, from: HTMLElement | null, step: 1 | -1): HTMLElement | null {
  const row = from ?? region?.querySelector<HTMLElement>("[data-beside]") ?? null;
  const all = [...(region?.querySelectorAll<HTMLElement>("[data-row-head]") ?? [])];
  const heads = all.filter((head) => isOwn(region, head));
  const at = heads.findIndex((head) => findRow(region, head) === row);
  const to = row === null ? heads[0] : heads[Math.min(Math.max(at + step, 0), heads.length - 1)];
  to?.focus();
  to?.scrollIntoView({ block: "nearest" });
  return to ?? null;
}
