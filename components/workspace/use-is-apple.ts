"use client";
import { useSyncExternalStore } from "react";

const nothing = () => () => undefined;
/** Whether the reader's keyboard has ⌘; the server cannot know. */
export function useIsApple(): boolean {
  return useSyncExternalStore(
    nothing,
    () => /Mac|iPhone|iPad/.test(navigator.platform),
    () => false,
  );
}
