import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listBreakingChanges, type Snapshot, type TableSnapshot } from "./list-breaking-changes";

/** Migrations up to this one ran before two versions had to run side by side. */
const lastWithout = "0045_forwarded_job_running";

/**
 * Breaking changes that are allowed: since the version whose last migration is `since`, which was published before, no code
 * reads or writes what the change takes, or none writes what it refuses.
 */
const allowed: readonly { readonly change: string; readonly since: string; readonly why: string }[] = [];

const folder = join(__dirname, "../migrations/meta");
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));
const tags = (read("_journal.json").entries as { tag: string }[]).map(({ tag }) => tag);
const snapshotOf = (tag: string): Snapshot => read(`${tag.slice(0, 4)}_snapshot.json`);

/** Breaking changes of each migration after the first of these, without those allowed since a version before it. */
const unexpected = (names: readonly string[], open: (tag: string) => Snapshot, exempt: typeof allowed) =>
  names.slice(1).flatMap((tag, at) =>
    listBreakingChanges(open(names[at] ?? ""), open(tag))
      .filter(
        (change) =>
          !exempt.some((one) => one.change === change && tags.indexOf(one.since) < tags.indexOf(tag)),
      )
      .map((change) => `${tag} ${change}`),
  );

it("leaves tables on which the version before still runs, after each migration", () => {
  expect(unexpected(tags.slice(tags.indexOf(lastWithout)), snapshotOf, allowed)).toEqual([]);
  expect(allowed.filter(({ since, why }) => !tags.includes(since) || why === "")).toEqual([]);
});

it("finds what former migrations renamed and dropped, unless it was published as unused before", () => {
  const [before = "", dropped = ""] = [tags[7], tags[8]];
  const found = unexpected([before, dropped], snapshotOf, []);
  expect(found).toEqual(["0008_parcel_change_dropped drops parcel_change"]);
  const why = "no code reads it";
  const change = "drops parcel_change";
  expect(unexpected([before, dropped], snapshotOf, [{ change, since: dropped, why }])).toEqual(found);
  expect(unexpected([before, dropped], snapshotOf, [{ change, since: before, why }])).toEqual([]);
  expect(unexpected(tags.slice(8, 10), snapshotOf, []).filter((line) => / drops /.test(line))).not.toEqual(
    [],
  );
});

describe("a migration", () => {
  const column = { type: "text", notNull: false, primaryKey: false };
  const table: TableSnapshot = {
    columns: {
      id: { ...column, type: "bigint", notNull: true, primaryKey: true, identity: { type: "always" } },
      number: { ...column, type: "char(2)", notNull: true },
      note: column,
      count: { ...column, type: "smallint", notNull: true, default: 0 },
    },
    indexes: { numbers: { isUnique: true, columns: [{ expression: "number", isExpression: false }] } },
    ...{ foreignKeys: {}, compositePrimaryKeys: {}, uniqueConstraints: {}, checkConstraints: {} },
  };
  const { number, note, count } = table.columns as Record<"number" | "note" | "count", typeof column>;
  const columns = (changed: Record<string, typeof column & { default?: unknown; generated?: unknown }>) => ({
    columns: { ...table.columns, ...changed },
  });
  const index = (isUnique: boolean, expression: string) => ({
    indexes: { ...table.indexes, added: { isUnique, columns: [{ expression, isExpression: false }] } },
  });
  const foreignKey = (from: string, onDelete: string) => ({
    foreignKeys: { added: { columnsFrom: [from], tableTo: "parcel", onDelete } },
  });
  const { note: _, ...withoutNote } = table.columns;
  const changesTo = (changed: Partial<TableSnapshot>) =>
    listBreakingChanges(
      { tables: { "public.t": table } },
      { tables: { "public.t": { ...table, ...changed } } },
    );

  it.each<[string, Partial<TableSnapshot>, string[]]>([
    ["drops a column", { columns: withoutNote }, ["drops t.note"]],
    ["renames a column", { columns: { ...withoutNote, text: note } }, ["drops t.note"]],
    ["adds a required column", columns({ added: number }), ["adds t.added not null without default"]],
    [
      "requires a column",
      columns({ note: { ...note, notNull: true, default: "" } }),
      ["makes t.note not null"],
    ],
    [
      "takes a default",
      columns({ count: { ...number, type: "smallint" } }),
      ["takes the default from t.count"],
    ],
    [
      "narrows a type",
      columns({ note: { ...note, type: "integer" } }),
      ["turns t.note from text into integer"],
    ],
    [
      "gives a number as text",
      columns({ count: { ...count, type: "bigint" } }),
      ["turns t.count from smallint into bigint"],
    ],
    [
      "generates a column",
      columns({ note: { ...note, generated: { as: "id" } } }),
      ["generates t.note, which is written"],
    ],
    [
      "checks an old column",
      { checkConstraints: { added: { value: '"t"."note" in (\'a\')' } } },
      ["checks t by added"],
    ],
    ["makes an old column unique", index(true, "note"), ["makes t unique by note"]],
    ["makes an expression unique", index(true, "lower(note)"), ["makes t unique by lower(note)"]],
    ["takes a key of upserts", { indexes: {} }, ["makes t not unique by number"]],
    ["adds a reference to an old column", foreignKey("note", "cascade"), ["checks t by added"]],
    [
      "holds deleted rows",
      { ...columns({ added: note }), ...foreignKey("added", "no action") },
      ["holds rows of parcel by t"],
    ],
  ])("that %s breaks the version before", (_name, changed, expected) => {
    expect(changesTo(changed)).toEqual(expected);
  });

  it("that drops a table, or adds one that holds deleted rows, breaks the version before", () => {
    const held = { ...table, ...foreignKey("id", "restrict") };
    expect(
      listBreakingChanges({ tables: { "public.t": table } }, { tables: { "public.new": held } }),
    ).toEqual(["drops t", "holds rows of parcel by new"]);
  });

  it.each<[string, Partial<TableSnapshot>]>([
    ["adds a column", columns({ added: note, filled: { ...number, default: "a" } })],
    ["widens a type", columns({ number: { ...number, type: "text" }, count: { ...count, type: "integer" } })],
    ["no longer requires a column", columns({ number: { ...number, notNull: false } })],
    ["adds an index", index(false, "note")],
    ["makes a new column unique", { ...columns({ added: note }), ...index(true, "added") }],
    [
      "checks a new column",
      {
        ...columns({ added: note }),
        checkConstraints: { added: { value: '"t"."added" in (\'a\')' } },
      },
    ],
    ["adds a reference to a new column", { ...columns({ added: note }), ...foreignKey("added", "set null") }],
  ])("that %s does not", (_name, changed) => {
    expect(changesTo(changed)).toEqual([]);
  });
});
