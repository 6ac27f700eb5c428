import { bigserial, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";
import { ownerAccount } from "./accounts";

/**
 * What was done with an account: who, when, from where, what, and which values changed. Written in the transaction
 * of what it tells, and never updated. The names are those of that moment: people, keys and files may be gone.
 */
export const auditEntry = pgTable(
  "audit_entry",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    accountId: ownerAccount(),
    at: instant("at").notNull(),
    /** One of `auditEvents`. */
    event: text("event").notNull(),
    /** user, api_key, system, or unknown: a sign-in that failed. */
    actorKind: text("actor_kind").notNull(),
    actorId: uuid("actor_id"),
    actorName: text("actor_name"),
    /** Network address and browser, as in the list of sessions. */
    network: text("network").notNull(),
    agent: text("agent").notNull(),
    targetId: text("target_id"),
    targetName: text("target_name"),
    /** The changed fields only. */
    before: jsonb("before"),
    after: jsonb("after"),
    /** Facts besides: a count, a method. */
    details: jsonb("details"),
  },
  (t) => [
    index("audit_entry_account").on(t.accountId, t.id), // the log, latest first
    index("audit_entry_event").on(t.accountId, t.event, t.id), // one kind of event
    index("audit_entry_at").on(t.at), // clearing
  ],
);
