import { EventEmitter } from "node:events";
import {
  Logger,
  type ParsedCronItem,
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import type { Database } from "@/db/client";
import { concurrencyGroup } from "@/lib/core/define-job";
import type { Runnable } from "@/lib/platform/adapters/define-feature";
import { log } from "@/lib/platform/adapters/log";
import { enqueue } from "@/lib/platform/adapters/queue";
import { pollDue } from "@/lib/tracking/store/events";
import {
  pollMs,
  queuePoolMax,
  queueQueryTimeoutMs,
  slotsReserved,
  stopAbortMs,
  stopGraceMs,
} from "./constants";
import { keepHeartbeat } from "./keep-heartbeat";

/** One job as stored in the queue. */
export interface Task {
  /** Globally unique, also after the database was recreated. */
  readonly id: string;
  readonly payload: unknown;
  readonly priority: number;
  readonly signal: AbortSignal;
}

export interface EngineOptions {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly jobs: readonly Runnable[];
  /** Runs one job; rejects to have it retried. */
  readonly perform: (runnable: Runnable, task: Task) => Promise<void>;
  /** Start scheduled jobs. Off if another engine schedules them. */
  readonly cron: boolean;
  /** Limit each kind of job. Off if another engine does, and jobs are only forwarded. */
  readonly limited?: boolean;
  readonly slots: number;
  readonly beatMs: number;
  readonly deadAfterMs: number;
}

export interface Engine {
  /**
   * Lets running jobs finish, then aborts them; at most about 22 s. Nothing is lost: unfinished jobs are
   * released.
   */
  stop(): Promise<void>;
}

/** Runs the queue in this process. Resolves once it accepts jobs. */
export async function runEmbedded(options: EngineOptions): Promise<Engine> {
  const { db, jobs } = options;
  // Two steps of shutdown: schedules and loops end at once, everything else gets its time first.
  const stopping = new AbortController();
  const aborting = new AbortController();
  const load: Load = { running: new Map(), held: new Map() };
  const events: WorkerEvents = new EventEmitter();
  const turn = takeTurns(events);
  let worker = "";
  events.once("pool:create", ({ workerPool }) => {
    worker = workerPool.id;
  });
  const runner = await run({
    connectionString: withTimeout(options.databaseUrl),
    maxPoolSize: queuePoolMax,
    taskList: createTaskList(options, load, ({ cron }) => (cron === null ? aborting : stopping).signal),
    parsedCronItems: options.cron ? cronItems(jobs) : [],
    concurrency: options.slots,
    pollInterval: pollMs,
    noHandleSignals: true,
    events,
    logger: queueLogger(),
    ...(options.limited !== false && {
      forbiddenFlags: async () => {
        await turn();
        return listSkipped(options, load);
      },
    }),
  });
  runner.promise.catch((error: unknown) => log("worker").error({ err: error }, "the queue ended"));
  const heartbeat = await keepHeartbeat(db, {
    worker,
    held: () => stillHeld(load.held),
    beatMs: options.beatMs,
    deadAfterMs: options.deadAfterMs,
    neverGiveUp: !options.cron,
  });
  if (options.cron) await enqueue(db, pollDue, {});
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping.abort();
    const ended = runner.stop().catch((error: unknown) => log("worker").warn({ err: error }, "queue stop"));
    await within(stopGraceMs, ended);
    aborting.abort();
    await within(stopAbortMs, ended);
    await within(2000, heartbeat.stop());
  };
  return {
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/**
 * Lets one slot at a time look for a job, until it has started one or found none: several at once would not see each
 * other's jobs, and exceed every limit together. Each look ends with exactly one of the three events.
 */
function takeTurns(events: WorkerEvents): () => Promise<void> {
  let last = Promise.resolve();
  let end: (() => void) | undefined;
  for (const name of ["job:start", "worker:getJob:empty", "worker:getJob:error"] as const)
    events.on(name, () => end?.());
  return async () => {
    const before = last;
    let done = () => {};
    last = new Promise((resolve) => {
      done = resolve;
    });
    await before;
    end = done;
  };
}

/** What this process is doing. */
interface Load {
  /** How many jobs run, by kind and within it by concurrency group; those without one are a group of the kind's name. */
  readonly running: Map<string, Map<string, number>>;
  /** Jobs by id, until when they count as held, in ms since 1970. */
  readonly held: Map<string, number>;
}

function createTaskList(
  { jobs, perform, deadAfterMs }: EngineOptions,
  { running, held }: Load,
  signalOf: (job: Runnable["job"]) => AbortSignal,
): TaskList {
  const taskList: TaskList = {};
  const count = (name: string, group: string | null, by: number) => {
    const groups = running.get(name) ?? new Map<string, number>();
    running.set(name, groups);
    const left = (groups.get(group ?? name) ?? 0) + by;
    if (left > 0) groups.set(group ?? name, left);
    else groups.delete(group ?? name);
  };
  for (const runnable of jobs) {
    const { name } = runnable.job;
    const signal = signalOf(runnable.job);
    taskList[name] = async (payload, { job }) => {
      const group = concurrencyGroup(runnable.job, payload);
      count(name, group, 1);
      held.set(job.id, Number.POSITIVE_INFINITY);
      try {
        const id = `${job.id}-${new Date(job.created_at).getTime()}`;
        await perform(runnable, { id, payload: withoutCron(payload), priority: job.priority, signal });
      } finally {
        count(name, group, -1);
        held.set(job.id, Date.now() + deadAfterMs);
      }
    };
  }
  return taskList;
}

/**
 * A kind of job at its limit is skipped, so that slow carriers never hold back the mails, and a group at its own, so that
 * a slow carrier never holds back the others; when few slots are left every kind is, so that jobs with waiting readers
 * find one free.
 */
function listSkipped({ jobs, slots }: EngineOptions, { running }: Load): string[] {
  const all = [...running.values()].reduce((total, groups) => total + sum(groups), 0);
  const full = all >= slots - slotsReserved;
  return jobs.flatMap(({ job }) => {
    const groups = running.get(job.name) ?? new Map<string, number>();
    const max = job.workerMax || job.concurrency;
    const free = max - sum(groups);
    if (full || free <= 0) return [job.name];
    if (job.concurrencyKey === null) return [];
    // A group never takes the last places: as many as it has stay free for others.
    const limit = Math.min(job.concurrency, free);
    return [...groups].flatMap(([group, count]) => (count >= limit ? [group] : []));
  });
}

const sum = (groups: ReadonlyMap<string, number>) => [...groups.values()].reduce((all, one) => all + one, 0);

/** Running jobs, and those that ended so recently that the queue may still be recording it. */
function stillHeld(held: Map<string, number>): readonly string[] {
  for (const [id, until] of held) if (until < Date.now()) held.delete(id);
  return [...held.keys()];
}

function cronItems(jobs: readonly Runnable[]): ParsedCronItem[] {
  return parseCronItems(
    jobs.flatMap(({ job }) =>
      job.cron === null
        ? []
        : [
            {
              task: job.name,
              match: job.cron,
              identifier: job.name,
              options: { maxAttempts: job.maxAttempts, priority: job.priority },
            },
          ],
    ),
  );
}

/** The queue adds its schedule's time to the payload; no job uses it. */
function withoutCron(payload: unknown): unknown {
  if (typeof payload !== "object" || payload === null) return payload;
  const { _cron: _, ...rest } = payload as Record<string, unknown>;
  return rest;
}

/** The queue's own client has no time limit: a silent peer would hold its slot for ever. */
function withTimeout(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("query_timeout", String(queueQueryTimeoutMs));
  url.searchParams.set("application_name", "1tracking queue");
  return url.toString();
}

/**
 * Only the queue's warnings and errors are logged; failed jobs are logged where they ran, and its small pool is
 * intended.
 */
function queueLogger(): Logger {
  return new Logger(() => (level, message) => {
    if (level === "error" && !message.startsWith("Failed task")) log("queue").error(message);
    else if (level === "warning" && !message.includes("maxPoolSize")) log("queue").warn(message);
  });
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}
