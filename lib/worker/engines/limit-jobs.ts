import { lazily } from "@/lib/core/lazily";
import type { Runnable } from "@/lib/platform/adapters/define-feature";
import { EnvError, env } from "@/lib/platform/environment/env";
import { allJobs } from "./run-jobs";

/** Every job, with the concurrency that the environment gives it. */
export const configuredJobs = lazily(() => limitJobs(allJobs, env().JOB_CONCURRENCY));

/**
 * Jobs with other limits, by their names: of each key where a job has one, and then of all keys together at least as many.
 * What is one at a time stays so. Throws EnvError for a name that no such job has. Pure.
 */
export function limitJobs(
  jobs: readonly Runnable[],
  limits: ReadonlyMap<string, number> = new Map(),
): readonly Runnable[] {
  const names = new Set(jobs.flatMap(({ job }) => (job.cron === null ? [job.name] : [])));
  const wrong = [...limits.keys()].filter((name) => !names.has(name));
  if (wrong.length > 0)
    throw new EnvError(wrong.map((name) => `JOB_CONCURRENCY: ${name} is no job with a limit`));
  return jobs.map((runnable) => {
    const { job } = runnable;
    const concurrency = limits.get(job.name);
    if (concurrency === undefined) return runnable;
    const workerMax = job.workerMax && Math.max(job.workerMax, concurrency);
    return { ...runnable, job: { ...job, concurrency, workerMax } };
  });
}
