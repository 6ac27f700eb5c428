import type { OtherSessions } from "@/lib/accounts/users/contract-parts";

const key = "other-sessions";
const changed = "otherSessions";

/** Keeps what a log-in answered of other sessions until its reader said what is to become of them, at most as long as the tab. */
export function keepOthers(others: OtherSessions | null): void {
  try {
    if (others) sessionStorage.setItem(key, JSON.stringify(others));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is refused: the list in the settings shows them.
  }
  window.dispatchEvent(new Event(changed));
}

/** What `keepOthers` kept, as text; null where there is nothing to say. */
export function storedOthers(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Calls back when it changes; answers how to stop that. */
export function watchOthers(onChange: () => void): () => void {
  window.addEventListener(changed, onChange);
  return () => window.removeEventListener(changed, onChange);
}
