import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { DataColumn, TableSort } from "./columns";
import { SelectBox } from "./select-box";

interface Props<Row> {
  columns: readonly DataColumn<Row>[];
  sort: TableSort | null | undefined;
  onSort: ((column: string) => void) | undefined;
  /** null in a table without selection. */
  selectAll: { label: string; all: boolean; some: boolean; onChange: (selected: boolean) => void } | null;
}

/** The columns' names; pressing that of a sortable column sorts by it, the arrow says how. */
export function TableHead<Row>({ columns, sort, onSort, selectAll }: Props<Row>) {
  return (
    <thead>
      <tr>
        {selectAll && (
          <td className="table-check">
            <SelectBox
              label={selectAll.label}
              checked={selectAll.all}
              indeterminate={selectAll.some && !selectAll.all}
              onChange={selectAll.onChange}
            />
          </td>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            data-column={column.id}
            data-align={column.align}
            data-card={column.isRowHead ? "head" : undefined}
            aria-sort={sort?.column === column.id ? sort.direction : undefined}
          >
            {column.isSortable && onSort ? (
              <button type="button" onClick={() => onSort(column.id)} className="table-sort">
                <span className="truncate">{column.name}</span>
                <SortArrow direction={sort?.column === column.id ? sort.direction : null} />
              </button>
            ) : (
              <span className={column.hidesName ? "sr-only" : undefined}>{column.name}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function SortArrow({ direction }: { direction: TableSort["direction"] | null }) {
  if (direction === null) return <ChevronsUpDown aria-hidden="true" className="opacity-60" />;
  return direction === "ascending" ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />;
}
