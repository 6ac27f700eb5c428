import type { Status } from "@/lib/core/statuses";
import type { PaletteList } from "./palette-lists";
import type { MenuPart } from "./rules";

/** Data of the command palette about the reader and their menu. */
export interface PaletteData {
  readonly kind: "personal" | "business";
  readonly parts: readonly MenuPart[];
  readonly lists: readonly PaletteList[];
  /** Names of the results, for found shipments. */
  readonly statuses: Readonly<Record<Status, string>>;
}
