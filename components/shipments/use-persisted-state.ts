"use client";
import { useCallback, useState } from "react";

/** By name: on which drawing of its page a choice was changed last, and to what. */
const stored = new Map<string, { readonly came: string; readonly value: unknown }>();

/**
 * A choice that came with the page and is changed in it. The way back draws a page as it once came (`came` names when):
 * then the choice is what it was changed to.
 */
export function usePersistedState<T>(name: string, came: string, start: T): readonly [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const last = stored.get(name);
    return last?.came === came ? (last.value as T) : start;
  });
  const keep = useCallback(
    (next: T) => {
      stored.set(name, { came, value: next });
      setValue(next);
    },
    [name, came],
  );
  return [value, keep];
}
