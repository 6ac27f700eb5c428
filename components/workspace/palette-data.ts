import type { Status } from "@/lib/core/statuses";
import type { MenuPart } from "./rules";

/** What the command palette knows of the reader and their menu. */
export interface PaletteData {
  readonly kind: "personal" | "business";
  readonly parts: readonly MenuPart[];
  /** Names of the results, for the shipments that are found. */
  readonly statuses: Readonly<Record<Status, string>>;
}
