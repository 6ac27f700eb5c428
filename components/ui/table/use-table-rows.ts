import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import type { DataColumn, TableSelection } from "./columns";

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSelectionFeature });

interface Options<Row> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly columns: readonly DataColumn<Row>[];
  readonly order: readonly string[] | undefined;
  readonly selection: TableSelection<Row> | undefined;
}

/** The table's model: which columns are shown in which order, and which of its rows are selected. */
export function useTableRows<Row extends RowData>(options: Options<Row>) {
  const { rows, rowId, columns, selection } = options;
  const columnOrder = [...(options.order ?? columns.map(({ id }) => id))];
  // The model needs the columns' ids only; their names and cells may change with each render.
  const ids = columns.map(({ id }) => id).join();
  const model = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return ids.split(",").map((id) => helper.display({ id }));
  }, [ids]);
  const rowSelection: RowSelectionState = useMemo(() => {
    const selected = rows.map(rowId).filter((id) => selection?.has(id));
    return Object.fromEntries(selected.map((id) => [id, true] as const));
  }, [rows, rowId, selection]);
  const table = useTable({
    features,
    columns: model,
    data: rows as Row[],
    getRowId: rowId,
    state: {
      columnOrder,
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, columnOrder.includes(id)])),
      rowSelection,
    },
    onRowSelectionChange: (updater) => {
      const next = functionalUpdate(updater, rowSelection);
      const changed = rows.map(rowId).filter((id) => Boolean(next[id]) !== Boolean(rowSelection[id]));
      const on = changed.filter((id) => next[id]);
      const off = changed.filter((id) => !next[id]);
      if (on.length > 0) selection?.onChange(on, true);
      if (off.length > 0) selection?.onChange(off, false);
    },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? []);
  return { table, shown };
}
