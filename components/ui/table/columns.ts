import type { ReactNode } from "react";

/** How a cell shows on a phone, where each row is a card; by default with the column's name before it. */
export type CardCell =
  /** The whole width, without the column's name. */
  | "wide"
  /** Beside others, without the column's name. */
  | "bare";

/** What a cell may need to know about its row. */
export interface RowState {
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  /** Properties of the button that shows and hides the details; empty in a table without details. */
  readonly toggle: RowToggle;
}

export interface RowToggle {
  "data-row-head"?: true;
  "aria-expanded"?: boolean;
  "aria-controls"?: string;
  onClick?: () => void;
}

/** A column of a `DataTable`. Its width is the feature's CSS, by `[data-column]`. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly name: string;
  readonly cell: (row: Row, state: RowState) => ReactNode;
  /** The cell that names its row for screen readers; on phones it heads the card. */
  readonly isRowHead?: boolean;
  readonly isSortable?: boolean;
  /** The name is for screen readers only: a column of buttons. */
  readonly hidesName?: boolean;
  readonly card?: CardCell;
  /** Figures and times at the end of a line are aligned to it. */
  readonly align?: "end";
  readonly className?: string;
  /** Text of the tooltip, for cells that may be cut off. */
  readonly title?: (row: Row) => string | undefined;
}

/** The last column: buttons of each row, named for screen readers only. */
export function actionsColumn<Row>(name: string, cell: DataColumn<Row>["cell"]): DataColumn<Row> {
  return { id: "actions", name, hidesName: true, card: "wide", align: "end", cell };
}

/** The column that rows are sorted by. */
export interface TableSort {
  readonly column: string;
  readonly direction: "ascending" | "descending";
}

/** Selection that outlives the rows on the page: the caller keeps it. */
export interface TableSelection<Row> {
  readonly has: (id: string) => boolean;
  readonly onChange: (ids: readonly string[], selected: boolean) => void;
  readonly pageLabel: string;
  readonly rowLabel: (row: Row) => string;
}

/** What opens below a row, or beside the table; at most one row is open. */
export interface TableDetails<Row> {
  readonly open: string | null;
  readonly onOpen: (id: string | null) => void;
  readonly render: (row: Row) => ReactNode;
  /** The caller shows the open row elsewhere, as `row-<id>`: it follows the row that the keyboard moves to. */
  readonly isBeside?: boolean;
}
