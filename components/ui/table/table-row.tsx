import type { DataColumn, RowState, TableDetails } from "./columns";
import { SelectBox } from "./select-box";

interface Props<Row> {
  id: string;
  row: Row;
  columns: readonly DataColumn<Row>[];
  /** null in a table without selection. */
  select: { label: string; checked: boolean; onChange: (selected: boolean) => void } | null;
  details: TableDetails<Row> | undefined;
  onToggle: () => void;
  isGone: boolean;
}

/** A row with its cells, and below it its details while it is open. */
export function TableRow<Row>({ id, row, columns, select, details, onToggle, isGone }: Props<Row>) {
  const isOpen = details?.open === id;
  const detailsId = `row-${id}`;
  const state: RowState = {
    isOpen,
    isSelected: select?.checked ?? false,
    toggle: details
      ? {
          "data-row-head": true,
          "aria-expanded": isOpen,
          ...(isOpen && { "aria-controls": detailsId }),
          onClick: onToggle,
        }
      : {},
  };
  return (
    <>
      <tr
        data-row={id}
        data-open={isOpen || undefined}
        data-opens={details !== undefined || undefined}
        data-beside={(isOpen && details.isBeside) || undefined}
        data-selected={state.isSelected || undefined}
        data-gone={isGone || undefined}
      >
        {select && (
          <td className="table-check">
            <SelectBox {...select} />
          </td>
        )}
        {columns.map((column) => (
          <Cell key={column.id} column={column} row={row} state={state} />
        ))}
      </tr>
      {isOpen && !details.isBeside && (
        <tr className="table-details">
          <td colSpan={columns.length + (select ? 1 : 0)}>
            <div id={detailsId} className="table-details-body">
              {details.render(row)}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

function Cell<Row>({ column, row, state }: { column: DataColumn<Row>; row: Row; state: RowState }) {
  const shared = {
    "data-column": column.id,
    "data-align": column.align,
    "data-card": column.isRowHead ? "head" : column.card,
    className: column.className,
    title: column.title?.(row),
    children: column.cell(row, state),
  };
  return column.isRowHead ? <th scope="row" {...shared} /> : <td data-label={column.name} {...shared} />;
}
