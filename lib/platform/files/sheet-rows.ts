import type { LegacyEncoding } from "@/lib/platform/adapters/data/languages";

/**
 * Type of a cell in its original program. number = a plain whole number with all digits, so leading zeros may be gone;
 * scientific = text like 1.23E+11, digits lost; rounded = more digits than the file keeps, the last ones lost;
 * date = text is `YYYY-MM-DD[ HH:mm:ss]`.
 */
export type CellKind = "text" | "number" | "scientific" | "rounded" | "date";

export interface SheetCell {
  /** As displayed, or as near as the file allows. */
  readonly text: string;
  readonly kind: CellKind;
  /** Target of the cell's link. */
  readonly link?: string;
}

export interface SheetRow {
  /** As users count: the first is 1. */
  readonly row: number;
  readonly cells: readonly SheetCell[];
}

export type SheetRefusal =
  | "notASpreadsheet"
  | "tooLarge"
  | "tooManyRows"
  | "unreadable"
  | "protected"
  | "tookTooLong";

export type Sheet =
  | { readonly refusal: SheetRefusal; readonly rows: null }
  | {
      readonly refusal: null;
      readonly rows: readonly SheetRow[];
      /** Of a text that is not in Unicode: found by its letters, so it may be another one. */
      readonly encoding?: LegacyEncoding;
    };

export interface SheetLimits {
  /** Maximum non-empty rows; one more is read, so that the caller may use the first as headings. */
  readonly rowsMax: number;
  /** Cells beyond these are dropped, except one. */
  readonly columnsMax: number;
}
