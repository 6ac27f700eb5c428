"use client";
import { createContext, useContext, useEffect } from "react";

/**
 * Shortcuts of a page, for the list: all keys of a row do the same; pressed together or in sequence, they are
 * one text separated by spaces (`G T`).
 */
export interface KeyGroup {
  readonly title: string;
  readonly rows: readonly { readonly keys: readonly string[]; readonly text: string }[];
}

export type Open = "palette" | "shortcuts" | null;
export interface Commands {
  readonly open: (what: Open) => void;
  /** Opens an address of the signed-in area; unsaved changes are confirmed first. */
  readonly go: (href: string) => void;
  /** Adds a page's shortcuts to the list; returns the function that removes them. */
  readonly list: (group: KeyGroup) => () => void;
}
export const CommandContext = createContext<Commands>({
  open: () => undefined,
  go: () => undefined,
  list: () => () => undefined,
});
export function useCommands(): Commands {
  return useContext(CommandContext);
}

/** Lists a page's shortcuts while the page is open. Keep `group` the same between renders. */
export function useListedKeys(group: KeyGroup): void {
  const { list } = useCommands();
  useEffect(() => list(group), [list, group]);
}
