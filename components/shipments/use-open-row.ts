"use client";
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { mayLeave } from "@/components/ui/leave-guards";
import { readOpen, writeOpen } from "./address";

/** The row whose details are shown, and whether its fields are open to be changed. */
interface Open {
  readonly id: string;
  readonly editing: boolean;
}

export type OpenedRow = ReturnType<typeof useOpenRow>;

/**
 * The row that is open in the list; the address names it. What is unsaved in its form is asked about before another
 * takes its place.
 */
export function useOpenRow() {
  const search = useSearchParams();
  const [open, setOpen] = useState<Open | null>(() => unedited(readOpen(new URLSearchParams(search))));
  /** Closes the form of a row; false where the reader wants to go on with what is unsaved in it. */
  const closeForm = useCallback(async () => {
    const may = await mayLeave();
    if (may) setOpen((now) => (now?.editing ? { ...now, editing: false } : now));
    return may;
  }, []);
  const openRow = async (next: Open | null) => {
    if (!(await closeForm())) return;
    setOpen(next);
    goTo(next?.id ?? null);
  };
  // The router tells of a new address late: the one that is there by then counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changed
  useEffect(() => {
    const id = hereOpen();
    setOpen((now) => ((now?.id ?? null) === id ? now : unedited(id)));
  }, [search]);
  return { open, setOpen, closeForm, openRow };
}

const unedited = (id: string | null): Open | null => (id === null ? null : { id, editing: false });
const hereOpen = () => readOpen(new URLSearchParams(window.location.search));

/** In the state of an entry of the history: the one below is the same list with nothing open. */
const mark = "openedHere";

/** Opening a row is one step of the history, whatever rows follow it; closing takes the step back. */
function goTo(id: string | null): void {
  const { history, location } = window;
  const isMarked = (history.state as Record<string, unknown> | null)?.[mark] === true;
  const isOpen = hereOpen() !== null;
  if (id === null && isOpen && isMarked) {
    history.back();
    return;
  }
  const address = writeOpen(`${location.pathname}${location.search}`, id);
  if (id !== null && !isOpen) history.pushState({ [mark]: true }, "", address);
  else if (id !== hereOpen()) replaceState(isMarked && id !== null ? { [mark]: true } : null, address);
}

/** Safari refuses more than 100 steps in 30 seconds, which a held arrow reaches: the next one is written again. */
function replaceState(state: unknown, address: string): void {
  try {
    window.history.replaceState(state, "", address);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
