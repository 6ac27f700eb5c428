import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { listUnread, type UnreadConnector } from "@/lib/connectors/kit/list-unread";
import { mailTransport, usesInngest } from "@/lib/platform/environment/env";
import { deadAfterMs, inngestStuckSeconds } from "./constants";
import { workerHealth } from "./queries";
import { isRegistered } from "./register-inngest";

/** State of the service, for people and monitors. Contains no names of people or machines, addresses or versions. */
export interface Health {
  /** ok; degraded: pages respond but something does not run; down: no responses are possible. */
  readonly status: "ok" | "degraded" | "down";
  /** ok: it reads and writes. */
  readonly database: { readonly ok: boolean; readonly answerMs: number | null };
  readonly worker: {
    readonly ok: boolean;
    readonly count: number;
    readonly lastBeatAgeSeconds: number | null;
  };
  readonly queue: { readonly waiting: number; readonly failed: number };
  /**
   * Inngest, if it runs the jobs: whether it has the functions of this version, how many jobs it accepted that are
   * not done, how many it has not accepted yet, the age of the oldest that was never started, and how long ago it
   * called last. null = jobs run here.
   */
  readonly inngest: {
    readonly registered: boolean;
    readonly waiting: number;
    readonly forwarding: number;
    readonly oldestSeconds: number | null;
    readonly lastCallAgeSeconds: number | null;
  } | null;
  readonly refresh: {
    readonly lastAgeSeconds: number | null;
    readonly lateSeconds: number;
  };
  /** Carriers' interfaces whose answers could not all be read lately; empty = all could. */
  readonly unread: readonly UnreadConnector[];
  /** Transport of mails; `off` means that subscriptions are rejected. */
  readonly mail: ReturnType<typeof mailTransport>;
}

/** A parcel may be overdue by this much before the refresh counts as behind. Seconds. */
const lateMaxSeconds = 300;

/** Checks database (by a write), worker, queue and refresh. Never throws: an unavailable database is a result. */
export async function readHealth(db: Db, now: Date): Promise<Health> {
  const mail = mailTransport();
  try {
    const started = performance.now();
    const writes = await tryWrite(db, now);
    const answerMs = Math.round((performance.now() - started) * 10) / 10;
    const work = await workerHealth(db);
    const beatAge = work.lastBeatAt ? Math.max(0, (now.getTime() - work.lastBeatAt.getTime()) / 1000) : null;
    const workerOk = beatAge !== null && beatAge * 1000 < deadAfterMs;
    const inngest = usesInngest()
      ? {
          registered: await isRegistered(),
          waiting: work.forwardedJobs,
          forwarding: work.forwardingJobs,
          oldestSeconds: work.unstartedAgeSeconds,
          lastCallAgeSeconds: work.inngestCallAgeSeconds,
        }
      : null;
    const inngestOk =
      inngest === null ||
      (inngest.registered &&
        (inngest.oldestSeconds ?? 0) < inngestStuckSeconds &&
        inngest.lastCallAgeSeconds !== null &&
        inngest.lastCallAgeSeconds < inngestStuckSeconds);
    const unread = await listUnread(db);
    const readable = unread.every(({ slowedSeconds }) => slowedSeconds === null);
    const runs = writes && workerOk && inngestOk && work.lateSeconds < lateMaxSeconds;
    return {
      status: runs && readable ? "ok" : "degraded",
      database: { ok: writes, answerMs },
      worker: {
        ok: workerOk,
        count: work.workers,
        lastBeatAgeSeconds: beatAge,
      },
      queue: { waiting: work.queueLength, failed: work.failedJobs },
      inngest,
      refresh: {
        lastAgeSeconds: work.lastRefreshAgeSeconds,
        lateSeconds: work.lateSeconds,
      },
      unread,
      mail,
    };
  } catch {
    return {
      status: "down",
      database: { ok: false, answerMs: null },
      worker: { ok: false, count: 0, lastBeatAgeSeconds: null },
      queue: { waiting: 0, failed: 0 },
      inngest: null,
      refresh: { lastAgeSeconds: null, lateSeconds: 0 },
      unread: [],
      mail,
    };
  }
}

/** A small write, at most one a second for all processes: a full disk or a read-only database answers reads only. */
async function tryWrite(db: Db, now: Date): Promise<boolean> {
  try {
    await db.execute(sql`
      insert into installation (name, value) values ('health', ${now.toISOString()})
      on conflict (name) do update set value = excluded.value
        where installation.value < ${new Date(now.getTime() - 1000).toISOString()}`);
    return true;
  } catch {
    return false;
  }
}

/** `GET /api/health`: 200 while pages can be served, 503 otherwise. */
export async function answerHealth(db: Db): Promise<Response> {
  const health = await readHealth(db, new Date());
  return Response.json(health, {
    status: health.status === "down" ? 503 : 200,
    headers: { "cache-control": "no-store" },
  });
}
