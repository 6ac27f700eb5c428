/** A key of the shipment list, and the key of `shipments.keys` that says what it does. */
export interface ShortcutKey {
  readonly keys: readonly string[];
  readonly does: "next" | "previous" | "open" | "close" | "select" | "edit";
}

/** The keys of the tracking list, for the sheet that lists them. */
export const shortcutKeys: readonly ShortcutKey[] = [
  { keys: ["J", "↓"], does: "next" },
  { keys: ["K", "↑"], does: "previous" },
  { keys: ["O", "Enter"], does: "open" },
  { keys: ["Esc"], does: "close" },
  { keys: ["X"], does: "select" },
  { keys: ["E"], does: "edit" },
];
