import { index, pgTable, text } from "drizzle-orm/pg-core";
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

/** Last run of each kind of job, for health. */
export const jobRun = pgTable("job_run", {
  name: text("name").primaryKey(),
  succeededAt: instant("succeeded_at"),
  failedAt: instant("failed_at"),
});
