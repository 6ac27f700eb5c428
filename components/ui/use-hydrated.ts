import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether the page's script is at work. Until then the browser itself would send a form, with all that was typed in the
 * address: its button waits.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
