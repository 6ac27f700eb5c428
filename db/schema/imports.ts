import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytea, instant } from "../columns/kinds";
import { accountUser, ownerAccount } from "./accounts";

/** An import: draft while its columns are mapped, then run by the worker. */
export const importRun = pgTable(
  "import_run",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    userId: uuid("user_id").references(() => accountUser.id, { onDelete: "set null" }),
    /** A key of `importStates`. */
    state: text("state").notNull(),
    /** File names, or none for pasted text. */
    name: text("name").notNull(),
    source: text("source").notNull(),
    /** Original headings of the columns, null if there were none; and the field of each. */
    headings: jsonb("headings").notNull().default([]),
    mapping: jsonb("mapping").notNull().default([]),
    options: jsonb("options").notNull().default({}),
    total: integer("total").notNull().default(0),
    /** Lines below this one have their result: where a restarted run continues. */
    cursor: integer("cursor").notNull().default(0),
    /** Lines by result. */
    counts: jsonb("counts").notNull().default({}),
    /** Why the whole import was rejected. */
    refusal: text("refusal"),
    createdAt: instant("created_at").notNull(),
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
  },
  (t) => [
    index("import_run_account").on(t.accountId, t.createdAt), // an account's imports, latest first
    index("import_run_user").on(t.userId), // deleting a member
    index("import_run_created").on(t.createdAt), // clearing
  ],
);

/** An uploaded file until it has been parsed. */
export const importFile = pgTable(
  "import_file",
  {
    id: uuid("id").primaryKey(),
    importId: uuid("import_id")
      .notNull()
      .references(() => importRun.id, { onDelete: "cascade" }),
    accountId: ownerAccount(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    body: bytea("body").notNull(),
  },
  (t) => [
    index("import_file_import").on(t.importId, t.position), // files of an import in order
    index("import_file_account").on(t.accountId), // deleting an account
  ],
);

/** A line of an import with its one result. */
export const importLine = pgTable(
  "import_line",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => importRun.id, { onDelete: "cascade" }),
    /** 1 is the first line of all files together. */
    line: integer("line").notNull(),
    accountId: ownerAccount(),
    /** File and row there, as users count them. */
    file: text("file").notNull(),
    row: integer("row").notNull(),
    /** Cells as text, in the order of the headings; damaged ones are marked. */
    cells: jsonb("cells").notNull(),
    /** A key of `lineResults`; null = pending. */
    result: text("result"),
    reason: text("reason"),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index("import_line_result").on(t.importId, t.result, t.line), // rejected lines
    index("import_line_account").on(t.accountId), // deleting an account
  ],
);

/** What a draft of many lines would do with the mapping that was looked at last. */
export const importPreview = pgTable(
  "import_preview",
  {
    importId: uuid("import_id")
      .primaryKey()
      .references(() => importRun.id, { onDelete: "cascade" }),
    accountId: ownerAccount(),
    /** Digest of mapping, options, and the rights of who looked. */
    fingerprint: text("fingerprint").notNull(),
    /** Counts, dates and corrections, as the call returns them. */
    summary: jsonb("summary").notNull(),
    /** Expected result of each line, in their order. */
    decisions: jsonb("decisions").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("import_preview_account").on(t.accountId)], // deleting an account
);

/** Which field an account's heading was mapped to last time. */
export const importHeading = pgTable(
  "import_heading",
  {
    accountId: ownerAccount(),
    heading: text("heading").notNull(),
    field: text("field").notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.heading] })],
);
