import type { Intent } from "./order-context";

/** A key of the queue, and the key of `work-orders.queue.keys` that says what it does. */
export interface ShortcutKey {
  readonly keys: readonly string[];
  readonly does: "next" | "previous" | "open" | "close" | "select" | "create" | Intent;
  /** For whoever may work on orders. */
  readonly needsEdit?: true;
}

/** The keys of the queue, for the sheet that lists them. */
export const shortcutKeys: readonly ShortcutKey[] = [
  { keys: ["J", "↓"], does: "next" },
  { keys: ["K", "↑"], does: "previous" },
  { keys: ["Enter"], does: "open" },
  { keys: ["Esc"], does: "close" },
  { keys: ["X"], does: "select", needsEdit: true },
  { keys: ["A"], does: "accept", needsEdit: true },
  { keys: ["R"], does: "reply", needsEdit: true },
  { keys: ["N"], does: "note", needsEdit: true },
  { keys: ["H"], does: "handOn", needsEdit: true },
  { keys: ["E"], does: "resolve", needsEdit: true },
  { keys: ["C"], does: "create", needsEdit: true },
];

/** What a letter does to an order. */
export const intentKeys: Readonly<Record<string, Intent>> = {
  a: "accept",
  r: "reply",
  n: "note",
  h: "handOn",
  e: "resolve",
};
