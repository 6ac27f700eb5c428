import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { prepareOnce } from "@/db/prepare-once";
import { allowance } from "@/db/schema/platform";

export interface AllowanceRequest {
  /** Subject of the limit: `track.cargo 203.0.113.7`. Stored hashed. */
  readonly key: string;
  readonly max: number;
  readonly windowSeconds: number;
  /** Cost of the request; 1 by default. A rejected request costs nothing. */
  readonly cost?: number;
  readonly now: Date;
}

export interface AllowanceAnswer {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Until the window is over, at least 1. */
  readonly resetSeconds: number;
}

/**
 * Consumes a fixed window's rate limit: exact under concurrency, one statement, shared by all processes. Uses
 * asynchronous commit (a database crash loses the last half second of it), so it must not be part of a
 * transaction that writes anything else.
 */
export async function consumeAllowance(db: Db, request: AllowanceRequest): Promise<AllowanceAnswer> {
  const cost = request.cost ?? 1;
  const windowMs = request.windowSeconds * 1000;
  const start = Math.floor(request.now.getTime() / windowMs) * windowMs;
  const resetSeconds = Math.ceil((start + windowMs - request.now.getTime()) / 1000);
  if (cost > request.max) return { allowed: false, remaining: 0, resetSeconds };
  const key = createHash("sha256").update(request.key).digest("base64url");
  const [from, to] = [start, start + windowMs].map((ms) => new Date(ms).toISOString());
  const rows = await allowanceStatement(db).execute({ key, from, to, cost, max: request.max });
  const used = rows[0]?.used;
  return {
    allowed: used !== undefined,
    remaining: used === undefined ? 0 : request.max - used,
    resetSeconds,
  };
}

/**
 * Used by every call: built once. An exceeded limit is read before locking, so that rejected
 * requests do not queue for one row.
 */
const allowanceStatement = prepareOnce((db: Db) => {
  const [key, from, to, cost, max] = (["key", "from", "to", "cost", "max"] as const).map((name) =>
    sql.placeholder(name),
  );
  return db
    .insert(allowance)
    .select(
      sql`select ${key}::text, ${from}::timestamptz, ${cost}::int, ${to}::timestamptz
        where set_config('synchronous_commit', 'off', true) is not null and not exists (
          select from ${allowance} where ${allowance.key} = ${key}::text
            and ${allowance.windowStart} = ${from}::timestamptz and ${allowance.used} + ${cost}::int > ${max}::int
        )`,
    )
    .onConflictDoUpdate({
      target: [allowance.key, allowance.windowStart],
      set: { used: sql`${allowance.used} + ${cost}` },
      setWhere: sql`${allowance.used} + ${cost} <= ${max}`,
    })
    .returning({ used: allowance.used })
    .prepare("take_allowance");
});

/** Deletes windows that are over. */
export async function clearAllowances(db: Db, now: Date): Promise<void> {
  await db.delete(allowance).where(sql`${allowance.endsAt} <= ${now.toISOString()}`);
}
