"use client";
import { type RefObject, useEffect, useRef } from "react";
import { hasSingleKeys } from "@/lib/browser/workspace-choices";

interface RowActions {
  readonly onToggle: (id: string) => void;
  readonly onSelect: (id: string) => void;
  readonly onEdit: (id: string) => void;
}

/** Places where keys and presses mean something of their own. */
const taken = "input, textarea, select, [contenteditable], [role=dialog], dialog, [popover]";
/** What lies over the page and has the keyboard. */
const over = "dialog[open], [role=dialog], [role=alertdialog]";
const pressable = "a, button, label, input, textarea, select";

/**
 * The keys of a list: j and k (or the arrows, once a row has the keyboard) move over the rows, o opens, x selects, e
 * changes. Enter opens by itself. A press anywhere on a row opens it too.
 */
export function useRowKeys(region: RefObject<HTMLElement | null>, actions: RowActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const stop = new AbortController();
    const heads = () => [...(region.current?.querySelectorAll<HTMLElement>("[data-row-head]") ?? [])];
    const rowAt = (element: Element | null) =>
      element?.closest<HTMLElement>("[data-row]") ??
      (element?.closest(".desk-details")?.previousElementSibling as HTMLElement | null | undefined) ??
      null;

    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      const active = document.activeElement;
      const isTick = active?.matches("[data-row] input[type=checkbox]") ?? false;
      if ((active?.closest(taken) && !isTick) || document.querySelector(over)) return;
      const isLetter = event.key.length === 1;
      if (isLetter && !hasSingleKeys()) return;
      const row = rowAt(active);
      const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
      if (isArrow && !active?.matches("[data-row-head]")) return;
      const step = event.key === "j" || event.key === "ArrowDown" ? 1 : event.key === "k" || isArrow ? -1 : 0;
      if (step !== 0) {
        const all = heads();
        const at = all.findIndex((head) => rowAt(head) === row);
        const to = row === null ? all[0] : all[Math.min(Math.max(at + step, 0), all.length - 1)];
        to?.focus();
        to?.scrollIntoView({ block: "nearest" });
        event.preventDefault();
        return;
      }
      const id = row?.dataset.row;
      if (id === undefined) return;
      const act = { o: latest.current.onToggle, x: latest.current.onSelect, e: latest.current.onEdit }[
        event.key
      ];
      if (!act) return;
      act(id);
      event.preventDefault();
    }
    function onPress(event: MouseEvent) {
      const target = event.target instanceof Element ? event.target : null;
      const id = target?.closest<HTMLElement>("[data-row]")?.dataset.row;
      if (id === undefined || target?.closest(pressable) || !window.getSelection()?.isCollapsed) return;
      latest.current.onToggle(id);
    }
    const box = region.current;
    document.addEventListener("keydown", onKey, { signal: stop.signal });
    box?.addEventListener("click", onPress, { signal: stop.signal });
    return () => stop.abort();
  }, [region]);
}
