/** What is read of a table of drizzle's snapshots (`db/migrations/meta`). */
export interface TableSnapshot {
  readonly columns: Named<{
    readonly type: string;
    readonly notNull: boolean;
    readonly primaryKey: boolean;
    readonly default?: unknown;
    readonly generated?: unknown;
    readonly identity?: unknown;
  }>;
  readonly indexes: Named<{
    readonly isUnique: boolean;
    readonly where?: string;
    readonly columns: readonly { readonly expression: string; readonly isExpression: boolean }[];
  }>;
  readonly foreignKeys: Named<{
    readonly columnsFrom: readonly string[];
    readonly tableTo: string;
    readonly onDelete?: string;
  }>;
  readonly compositePrimaryKeys: Named<{ readonly columns: readonly string[] }>;
  readonly uniqueConstraints: Named<{ readonly columns: readonly string[] }>;
  readonly checkConstraints: Named<{ readonly value: string }>;
}
export interface Snapshot {
  readonly tables: Named<TableSnapshot>;
}
type Named<T> = Readonly<Record<string, T>>;
type Column = TableSnapshot["columns"][string];

/** Types whose values the code before writes and reads unchanged: drivers give `bigint` as text. */
const widerTypes: Readonly<Record<string, RegExp>> = {
  text: /^(char|varchar)(\(\d+\))?$/,
  integer: /^smallint$/,
};

/**
 * What a migration changes so that the version before it fails beside it: processes of both run while one is replaced by the
 * other. One line for each, such as "drops shipment.note"; a rename is a drop. Pure; it sees what snapshots hold: no
 * triggers, and nothing written into a migration by hand.
 */
export function listBreakingChanges(before: Snapshot, after: Snapshot): string[] {
  return [
    ...Object.entries(before.tables).flatMap(([key, table]) => {
      const name = nameOf(key);
      const next = after.tables[key];
      return next ? changesOf(name, table, next) : [`drops ${name}`];
    }),
    ...Object.entries(after.tables).flatMap(([key, table]) =>
      before.tables[key] ? [] : heldRows(nameOf(key), table.foreignKeys),
    ),
  ];
}

function changesOf(name: string, before: TableSnapshot, after: TableSnapshot): string[] {
  const old = new Set(Object.keys(before.columns));
  const known = (columns: readonly string[]) => columns.some((column) => old.has(column));
  const keysBefore = uniqueKeys(before);
  const keysAfter = uniqueKeys(after);
  const newForeignKeys = newOf(before.foreignKeys, after.foreignKeys);
  return [
    ...Object.entries(before.columns).flatMap(([column, was]) =>
      columnChanges(`${name}.${column}`, was, after.columns[column]),
    ),
    ...Object.entries(after.columns).flatMap(([column, { type, notNull, ...is }]) =>
      old.has(column) || !notNull || isFilled({ type, ...is })
        ? []
        : [`adds ${name}.${column} not null without default`],
    ),
    ...Object.entries(newOf(before.checkConstraints, after.checkConstraints)).flatMap(([check, { value }]) =>
      known(value.match(/\w+/g) ?? []) ? [`checks ${name} by ${check}`] : [],
    ),
    ...[...keysAfter].flatMap(([key, columns]) =>
      keysBefore.has(key) || !known(columns) ? [] : [`makes ${name} unique by ${key}`],
    ),
    // `on conflict` names its columns, and fails without the index.
    ...[...keysBefore].flatMap(([key, columns]) =>
      keysAfter.has(key) || columns.some((column) => old.has(column) && !after.columns[column])
        ? []
        : [`makes ${name} not unique by ${key}`],
    ),
    ...Object.entries(newForeignKeys).flatMap(([key, { columnsFrom }]) =>
      known(columnsFrom) ? [`checks ${name} by ${key}`] : [],
    ),
    ...heldRows(name, newForeignKeys),
  ];
}

function columnChanges(name: string, was: Column, is: Column | undefined): string[] {
  if (!is) return [`drops ${name}`];
  return [
    ...(is.type === was.type || widerTypes[is.type]?.test(was.type)
      ? []
      : [`turns ${name} from ${was.type} into ${is.type}`]),
    ...(is.notNull && !was.notNull ? [`makes ${name} not null`] : []),
    ...(is.notNull && isFilled(was) && !isFilled(is) ? [`takes the default from ${name}`] : []),
    ...(is.generated && !was.generated ? [`generates ${name}, which is written`] : []),
  ];
}

/** Whether the database fills a column that an insert leaves out. */
const isFilled = (column: Pick<Column, "type" | "default" | "generated" | "identity">) =>
  column.default !== undefined ||
  Boolean(column.generated || column.identity) ||
  column.type.endsWith("serial");

/** Keys by their columns, with the condition of a partial index. */
function uniqueKeys(table: TableSnapshot): Map<string, readonly string[]> {
  const single = Object.entries(table.columns).flatMap(([name, { primaryKey }]) =>
    primaryKey ? [[name]] : [],
  );
  const composite = [table.compositePrimaryKeys, table.uniqueConstraints].flatMap((keys) =>
    Object.values(keys).map(({ columns }) => columns),
  );
  const keys = new Map([...single, ...composite].map((columns) => [columns.join(", "), columns]));
  for (const { isUnique, where, columns } of Object.values(table.indexes))
    if (isUnique) {
      const names = columns.map(({ expression }) => expression);
      const words = columns.flatMap(({ expression }) => expression.match(/\w+/g) ?? []);
      keys.set(names.join(", ") + (where ? ` where ${where}` : ""), words);
    }
  return keys;
}

/** The code before deletes rows and knows nothing of those that name them. */
function heldRows(name: string, keys: TableSnapshot["foreignKeys"]): string[] {
  return Object.values(keys).flatMap(({ tableTo, onDelete }) =>
    onDelete === "cascade" || onDelete === "set null" ? [] : [`holds rows of ${tableTo} by ${name}`],
  );
}

const newOf = <T>(before: Named<T>, after: Named<T>): Named<T> =>
  Object.fromEntries(
    Object.entries(after).filter(([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value)),
  );

const nameOf = (key: string) => key.replace(/^public\./, "");
