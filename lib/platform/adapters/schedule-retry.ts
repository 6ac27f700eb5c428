import type { z } from "zod";
import type { Tx } from "@/db/client";
import { minuteMs } from "@/lib/core/calendar";
import type { Job } from "@/lib/core/define-job";
import { dequeue, enqueue } from "./queue";

/** A job without progress for this many minutes is picked up again. */
const resumedMinutes = 30;

export interface Retry<J extends Job> {
  readonly job: J;
  readonly payload: z.input<J["payload"]>;
  /** What the job works on; one retry each. */
  readonly id: string;
}

const keyOf = (id: string) => `resume ${id}`;

/**
 * A running job leaves a job in the queue that picks it up again if its worker is lost; each batch postpones
 * that one. So an abandoned job is distinguished from a slow one, on either engine.
 */
export async function scheduleRetry<J extends Job>(
  tx: Tx,
  { job, payload, id }: Retry<J>,
  now: Date,
): Promise<void> {
  await enqueue(tx, job, payload, {
    key: keyOf(id),
    runAt: new Date(now.getTime() + resumedMinutes * minuteMs),
  });
}

/** The job is finished. */
export async function cancelRetry(tx: Tx, id: string): Promise<void> {
  await dequeue(tx, keyOf(id));
}
