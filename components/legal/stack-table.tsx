interface Props {
  columns: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

/** A table whose rows become cards on a phone, each cell labelled with its column. */
export function StackTable({ columns, rows }: Props) {
  return (
    <table className="stack-table">
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
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, at) =>
              at === 0 ? (
                <th key={columns[at]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={columns[at]} data-column={columns[at]}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
