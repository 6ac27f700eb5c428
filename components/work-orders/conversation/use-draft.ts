"use client";
import { useCallback, useSyncExternalStore } from "react";

/** What was not sent yet, by what it is for. Gone with the tab. */
const texts = new Map<string, string>();
const files = new Map<string, readonly File[]>();
const noFiles: readonly File[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** A text that stays while its place is not on screen: other orders, other pages. */
export function useDraft(key: string): readonly [string, (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => texts.get(key) ?? "",
    () => "",
  );
  const write = useCallback(
    (next: string) => {
      if (next === "") texts.delete(key);
      else texts.set(key, next);
      tellListeners();
    },
    [key],
  );
  return [text, write];
}

/** Files that stay as the text does with which they are to be sent. */
export function useDraftFiles(key: string): readonly [readonly File[], (files: readonly File[]) => void] {
  const chosen = useSyncExternalStore(
    subscribe,
    () => files.get(key) ?? noFiles,
    () => noFiles,
  );
  const write = useCallback(
    (next: readonly File[]) => {
      if (next.length === 0) files.delete(key);
      else files.set(key, next);
      tellListeners();
    },
    [key],
  );
  return [chosen, write];
}
