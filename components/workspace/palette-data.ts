import type { Status } from "@/lib/core/statuses";
import type { MenuPart } from "./rules";

/** Data of the command palette about the reader and their menu. */
export interface PaletteData {
  readonly kind: "personal" | "business";
  readonly parts: readonly MenuPart[];
  /** Names of the results, for found shipments. */
  readonly statuses: Readonly<Record<Status, string>>;
}
