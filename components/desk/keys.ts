/** A key of the desk, and the key of `desk.keys` that says what it does. */
export interface DeskKey {
  readonly keys: readonly string[];
  readonly does: "next" | "previous" | "open" | "select" | "edit";
}

/** The keys of the tracking list, for the sheet that lists them. */
export const deskKeys: readonly DeskKey[] = [
  { keys: ["J", "↓"], does: "next" },
  { keys: ["K", "↑"], does: "previous" },
  { keys: ["O", "Enter"], does: "open" },
  { keys: ["X"], does: "select" },
  { keys: ["E"], does: "edit" },
];
