/**
 * What a cell was to the program that wrote it. number = a plain whole number, so zeros before it may be gone;
 * scientific = shown as 1.23E+11; rounded = more than 15 digits, the last ones lost; date = text is `YYYY-MM-DD[ HH:mm:ss]`.
 */
export type CellKind = "text" | "number" | "scientific" | "rounded" | "date";

export interface SheetCell {
  /** As shown, or as near to it as the file tells. */
  readonly text: string;
  readonly kind: CellKind;
}

export interface SheetRow {
  /** As its owner counts: the first is 1. */
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
  | { readonly refusal: null; readonly rows: readonly SheetRow[] };

export interface SheetLimits {
  /** Rows with something in them; one more is read, so that the caller may take the first for headings. */
  readonly rowsMax: number;
  /** Cells past these are left out, but for one. */
  readonly columnsMax: number;
}
