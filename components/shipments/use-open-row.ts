"use client";
import { useCallback, useState } from "react";
import { mayLeave } from "@/components/ui/leave-guards";

/** The row whose details are shown, and whether its fields are open to be changed. */
interface Open {
  readonly id: string;
  readonly editing: boolean;
}

export type OpenedRow = ReturnType<typeof useOpenRow>;

/** The row that is open in the list. What is unsaved in its form is asked about before another takes its place. */
export function useOpenRow() {
  const [open, setOpen] = useState<Open | null>(null);
  /** Closes the form of a row; false where the reader wants to go on with what is unsaved in it. */
  const closeForm = useCallback(async () => {
    const may = await mayLeave();
    if (may) setOpen((now) => (now?.editing ? { ...now, editing: false } : now));
    return may;
  }, []);
  const openRow = async (next: Open | null) => {
    if (await closeForm()) setOpen(next);
  };
  return { open, setOpen, closeForm, openRow };
}
