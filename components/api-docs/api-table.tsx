import type { ReactNode } from "react";

interface Props {
  /** Accessible caption of the table. */
  caption: string;
  columns: readonly string[];
  /** One cell per column; the first one is the row's header. `id` makes a row linkable. */
  rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
}

/** A reference table: columns on wide screens, a card per row on a phone. */
export function ApiTable({ caption, columns, rows }: Props) {
  return (
    <table className="api-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [head, ...cells] }) => (
          <tr key={id} id={id}>
            <th scope="row">{head}</th>
            {columns.slice(1).map((column, at) => (
              <td key={column} data-label={column}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
