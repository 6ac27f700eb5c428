import type { Tx } from "@/db/client";
import { dequeue, enqueue } from "@/lib/platform/queue";
import { runResumedMinutes } from "./constants";
import { bulkDue, importDue } from "./events";

/** A bulk job, or an import. */
export type Resumable = { readonly runId: string } | { readonly importId: string };

const keyOf = (run: Resumable) => `resume ${"runId" in run ? run.runId : run.importId}`;

/**
 * A running job leaves a job in the queue that picks it up again if its worker is lost; each batch postpones
 * that one. So an abandoned job is distinguished from a slow one, on either engine.
 */
export async function scheduleRetry(tx: Tx, run: Resumable, now: Date): Promise<void> {
  const options = { key: keyOf(run), runAt: new Date(now.getTime() + runResumedMinutes * 60_000) };
  if ("runId" in run) await enqueue(tx, bulkDue, run, options);
  else await enqueue(tx, importDue, run, options);
}

/** The job is finished. */
export async function cancelRetry(tx: Tx, run: Resumable): Promise<void> {
  await dequeue(tx, keyOf(run));
}
