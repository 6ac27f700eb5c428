import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";
import { ownerAccount, ownerUser } from "./accounts";

/** A saved view of a list: filters, sort and columns, by name. */
export const savedView = pgTable(
  "saved_view",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    userId: ownerUser(),
    list: text("list").notNull(),
    name: text("name").notNull(),
    /** The list's query string: `result=40&sort=-lastEventAt`. */
    query: text("query").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("saved_view_name").on(t.userId, t.list, t.name), // a user's views of a list
    index("saved_view_account").on(t.accountId), // deleting an account
  ],
);

/** Columns that a user chose for a list, in order. */
export const columnChoice = pgTable(
  "column_choice",
  {
    userId: ownerUser(),
    list: text("list").notNull(),
    accountId: ownerAccount(),
    columns: jsonb("columns").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.list] }),
    index("column_choice_account").on(t.accountId), // deleting an account
  ],
);
