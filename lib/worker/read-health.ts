import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { mailTransport } from "@/lib/platform/env";
import { deadAfterMs } from "./constants";
import { workerHealth } from "./queries";

/** State of the service, for people and monitors. Holds no names, addresses or versions. */
export interface Health {
  /** ok; degraded: pages answer but something does not run; down: nothing can be answered. */
  readonly status: "ok" | "degraded" | "down";
  readonly database: { readonly ok: boolean; readonly answerMs: number | null };
  readonly worker: {
    readonly ok: boolean;
    readonly count: number;
    readonly lastBeatAgeSeconds: number | null;
  };
  readonly queue: { readonly waiting: number; readonly failed: number };
  readonly refresh: { readonly lastAgeSeconds: number | null; readonly lateSeconds: number };
  /** Which way mail leaves; `off` says that subscriptions are refused. */
  readonly mail: ReturnType<typeof mailTransport>;
}

/** A parcel may wait this long past its moment before the refresh counts as behind. Seconds. */
const lateMaxSeconds = 300;

/** Looks at database, worker, queue and refresh. Never throws: a database that is away is an answer. */
export async function readHealth(db: Db, now: Date): Promise<Health> {
  const mail = mailTransport();
  try {
    const started = performance.now();
    await db.execute(sql`select 1`);
    const answerMs = Math.round((performance.now() - started) * 10) / 10;
    const work = await workerHealth(db);
    const beatAge = work.lastBeatAt ? Math.max(0, (now.getTime() - work.lastBeatAt.getTime()) / 1000) : null;
    const workerOk = beatAge !== null && beatAge * 1000 < deadAfterMs;
    return {
      status: workerOk && work.lateSeconds < lateMaxSeconds ? "ok" : "degraded",
      database: { ok: true, answerMs },
      worker: { ok: workerOk, count: work.workers, lastBeatAgeSeconds: beatAge },
      queue: { waiting: work.queueLength, failed: work.failedJobs },
      refresh: { lastAgeSeconds: work.lastRefreshAgeSeconds, lateSeconds: work.lateSeconds },
      mail,
    };
  } catch {
    return {
      status: "down",
      database: { ok: false, answerMs: null },
      worker: { ok: false, count: 0, lastBeatAgeSeconds: null },
      queue: { waiting: 0, failed: 0 },
      refresh: { lastAgeSeconds: null, lateSeconds: 0 },
      mail,
    };
  }
}

/** `GET /api/health`: 200 while pages can be answered, 503 while not. */
export async function answerHealth(db: Db): Promise<Response> {
  const health = await readHealth(db, new Date());
  return Response.json(health, {
    status: health.status === "down" ? 503 : 200,
    headers: { "cache-control": "no-store" },
  });
}
