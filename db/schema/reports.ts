import { sql } from "drizzle-orm";
import { bigint, boolean, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";
import { ownerAccount, ownerUser } from "./accounts";

/** Reports of an account that looks at them: when they were built, and how it groups times. */
export const reportAccount = pgTable(
  "report_account",
  {
    accountId: ownerAccount().primaryKey(),
    /** Zone of the days of the last build; null: the next one has all days. */
    zone: text("zone"),
    /** Shipments as they were then; null: not built. */
    builtAt: instant("built_at"),
    /** When it is built next; null: nobody has looked for long. Changes are noted while it is set. */
    dueAt: instant("due_at"),
    viewedAt: instant("viewed_at").notNull(),
    /** Upper ends of the classes, in hours, ascending; null: the usual ones. */
    onlineClasses: jsonb("online_classes").$type<readonly number[]>(),
    deliveredClasses: jsonb("delivered_classes").$type<readonly number[]>(),
  },
  (t) => [index("report_account_due").on(t.dueAt).where(sql`due_at is not null`)], // the schedule
);

/** Members who get the report of each month by email. */
export const reportRecipient = pgTable(
  "report_recipient",
  {
    userId: ownerUser().primaryKey(),
    accountId: ownerAccount(),
    createdAt: instant("created_at").notNull(),
    /** First day of the month in which the last one was sent, or it was switched on: one is sent in each later month. */
    doneOn: date("done_on", { mode: "string" }).notNull(),
  },
  (t) => [
    index("report_recipient_account").on(t.accountId), // whether somebody waits for a report; deleting an account
    index("report_recipient_done").on(t.doneOn), // the schedule
  ],
);

/** Days of an account that changed since its last build; appended by a trigger, also repeatedly. */
export const reportChange = pgTable(
  "report_change",
  {
    accountId: ownerAccount(),
    day: date("day", { mode: "string" }).notNull(),
  },
  (t) => [index("report_change_account").on(t.accountId, t.day)], // the next build
);

/** Shipments of an account that are alike, with how long they took. */
export const reportCell = pgTable(
  "report_cell",
  {
    accountId: ownerAccount(),
    /** online: until the first event, by the day added; delivered: from there to the delivery, by its day. */
    clock: text("clock").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    carrier: text("carrier").notNull(),
    country: text("country").notNull(),
    source: text("source").notNull(),
    channel: text("channel").notNull(),
    departmentId: uuid("department_id"),
    simulated: boolean("simulated").notNull(),
    /** measured; waiting: still without its end; leftOut: without a time that could be right. */
    state: text("state").notNull(),
    /** Whole hours; null where not measured. */
    hours: integer("hours"),
    count: integer("count").notNull(),
    minutes: bigint("minutes", { mode: "number" }).notNull(),
  },
  (t) => [index("report_cell_account").on(t.accountId, t.clock, t.day)], // every report; building days again
);
