"use client";
import { createContext, useContext, useEffect } from "react";

/** Keys of a page, for the sheet that lists them: each row's keys do the same; pressed together or in turn, they stand in one text with spaces (`G T`). */
export interface KeyGroup {
  readonly title: string;
  readonly rows: readonly { readonly keys: readonly string[]; readonly text: string }[];
}

export type Open = "palette" | "shortcuts" | null;
export interface Commands {
  readonly open: (what: Open) => void;
  /** Leads to an address of the signed-in area; what is unsaved is asked about first. */
  readonly go: (href: string) => void;
  /** Adds a page's keys to the sheet; answers how to take them away again. */
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

/** Lists a page's own keys on the sheet while the page is open. Keep `group` the same between renders. */
export function useListedKeys(group: KeyGroup): void {
  const { list } = useCommands();
  useEffect(() => list(group), [list, group]);
}
