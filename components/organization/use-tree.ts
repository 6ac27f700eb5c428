import { type KeyboardEvent, useRef, useState } from "react";
import type { DepartmentView } from "@/lib/accounts/organization/schemas";
import { findTyped, listRows, stepOf, type TreeRow } from "./rules";

/** Letters that follow each other within this time are one search. Milliseconds. */
const typeMs = 600;

interface Options {
  readonly departments: readonly DepartmentView[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** Keys of one's own; true where it took the key. */
  readonly onKey: (event: KeyboardEvent, row: TreeRow) => boolean;
}

/**
 * The tree pattern of ARIA: one line has the focus; the arrows walk, unfold and fold, letters look for a name, Enter
 * selects.
 */
export function useTree({ departments, selected, onSelect, onKey }: Options) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState(selected);
  const tree = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: "", at: 0 });
  const rows = listRows(departments, folded);
  // A folded or deleted line gives the place in the order of Tab to the first.
  const focusable = rows.some(({ department }) => department.id === current) ? current : firstId(rows);

  function fold(id: string, isFolded: boolean) {
    setFolded((old) => new Set(isFolded ? [...old, id] : [...old].filter((one) => one !== id)));
  }
  function focus(row: TreeRow | undefined) {
    if (!row) return;
    setCurrent(row.department.id);
    tree.current?.querySelector<HTMLElement>(`[data-department="${row.department.id}"]`)?.focus();
  }
  function search(event: KeyboardEvent, at: number) {
    const isNext = event.timeStamp - typed.current.at < typeMs;
    typed.current = { text: (isNext ? typed.current.text : "") + event.key, at: event.timeStamp };
    const found = findTyped(rows, at, typed.current.text);
    if (found !== null) focus(rows[found]);
  }
  /** Walks, folds and selects; true where it took the key. */
  function walk(key: string, at: number, id: string): boolean {
    const step = stepOf(key, rows, at, folded);
    if (step?.what === "focus") focus(rows[step.at]);
    else if (step?.what === "select") onSelect(id);
    else if (step) fold(id, step.what === "fold");
    return step !== null;
  }
  function onKeyDown(event: KeyboardEvent, row: TreeRow) {
    // Keys of a button inside, or of its open menu, are its own.
    if (event.target !== event.currentTarget) return;
    const at = rows.indexOf(row);
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (onKey(event, row) || (isPlain && walk(event.key, at, row.department.id))) event.preventDefault();
    else if (isPlain && event.key.length === 1) search(event, at);
  }
  return { tree, rows, folded, fold, focusable, setCurrent, onKeyDown };
}

const firstId = (rows: readonly TreeRow[]) => rows[0]?.department.id ?? "";
