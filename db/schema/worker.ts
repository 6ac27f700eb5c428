import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";

/**
 * Live worker processes, by the name under which they lock jobs. One without a heartbeat is considered dead.
 */
export const workerBeat = pgTable(
  "worker_beat",
  {
    worker: text("worker").primaryKey(),
    startedAt: instant("started_at").notNull(),
    beatAt: instant("beat_at").notNull(),
  },
  (t) => [index("worker_beat_at").on(t.beatAt)], // the latest heartbeat, and the dead
);

/** Last run of each kind of job, and last call of Inngest, for health. */
export const jobRun = pgTable("job_run", {
  name: text("name").primaryKey(),
  succeededAt: instant("succeeded_at"),
  failedAt: instant("failed_at"),
});

/**
 * Jobs forwarded to Inngest, until they are done. One that is not done in time is forwarded again, because an
 * accepted event can be lost with the server that accepted it.
 */
export const forwardedJob = pgTable(
  "forwarded_job",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    payload: jsonb("payload").notNull(),
    priority: smallint("priority").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Forwarded this often after the first time, and started this often. */
    repeats: integer("repeats").notNull().default(0),
    attempts: integer("attempts").notNull().default(0),
    /** When it is forwarded again; null while it is in the queue, and after it failed for good. */
    repeatAt: instant("repeat_at"),
    failedAt: instant("failed_at"),
    /** A long one is running until then, unless its process says so again. */
    runningUntil: instant("running_until"),
  },
  (t) => [index("forwarded_job_repeat_at").on(t.repeatAt).where(sql`${t.repeatAt} is not null`)],
);

/** Not written any more: Inngest is asked. Read by processes of older sources that still run during an update. */
export const inngestRegistration = pgTable("inngest_registration", {
  functions: text("functions").primaryKey(),
  registeredAt: instant("registered_at").notNull(),
});
