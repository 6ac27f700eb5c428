import type { Tx } from "@/db/client";
import { dequeue, enqueue } from "@/lib/platform/queue";
import { runResumedMinutes } from "./constants";
import { bulkDue, importDue } from "./events";

/** A run over many, or of an import. */
export type Resumable = { readonly runId: string } | { readonly importId: string };

const keyOf = (run: Resumable) => `resume ${"runId" in run ? run.runId : run.importId}`;

/**
 * A run that goes on leaves a job in the queue that takes it up again should its worker be lost; each batch puts that off.
 * So one that nobody will go on with is told apart from one that only takes long, whichever engine has it.
 */
export async function scheduleRetry(tx: Tx, run: Resumable, now: Date): Promise<void> {
  const options = { key: keyOf(run), runAt: new Date(now.getTime() + runResumedMinutes * 60_000) };
  if ("runId" in run) await enqueue(tx, bulkDue, run, options);
  else await enqueue(tx, importDue, run, options);
}

/** The run is over. */
export async function cancelRetry(tx: Tx, run: Resumable): Promise<void> {
  await dequeue(tx, keyOf(run));
}
