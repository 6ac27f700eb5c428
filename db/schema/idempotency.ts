import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";
import { ownerAccount } from "./accounts";

/** First responses of writes with an Idempotency-Key, for a day. */
export const apiAnswer = pgTable(
  "api_answer",
  {
    accountId: ownerAccount(),
    /** Hash of the caller's key and the call. */
    keyHash: text("key_hash").notNull(),
    /** Hash of the input: the same key with another input is rejected. */
    requestHash: text("request_hash").notNull(),
    /** null while the first call is still running. */
    status: integer("status"),
    body: text("body"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.keyHash] }),
    index("api_answer_created").on(t.createdAt), // clearing
  ],
);
