import { eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { carrierHost } from "@/db/schema/connectors";
import { lazilyBy } from "@/lib/core/lazily";
import { isAhead, isSince } from "./check-ahead";
import {
  breakerCalls,
  breakerFailures,
  breakerMemoryMs,
  breakerOpenMs,
  breakerTrialMs,
  cleanHostMs,
} from "./constants";

/** Whether a host may be called. `clean`: no recent failures. `trial`: this is the one call that tests it. */
export type HostState =
  | { readonly open: false; readonly clean: boolean; readonly trial: boolean }
  | { readonly open: true; readonly retryAfterMs: number };

/**
 * Checks the circuit breaker of a host. Its state is in the database: each of many processes makes few calls,
 * and would otherwise have to learn for itself, at the reader's cost, what the others know. A healthy host
 * costs a read by key now and then.
 */
export async function checkHost(db: Db, host: string): Promise<HostState> {
  if ((cleanOf(db).get(host) ?? 0) > performance.now()) return clean;
  const state = await readHost(db, host);
  if (!state.open && state.clean) cleanOf(db).set(host, performance.now() + cleanHostMs);
  return state;
}

const clean: HostState = { open: false, clean: true, trial: false };
/** Until when this process takes a host for clean without reading its state, by `performance.now()`. */
const cleanOf = lazilyBy((_: Db) => new Map<string, number>(), new WeakMap<Db, Map<string, number>>());

async function readHost(db: Db, host: string): Promise<HostState> {
  const [state] = await db
    .select({
      recent: carrierHost.recent,
      openFor: sql<
        number | null
      >`(extract(epoch from clock_timestamp() - ${carrierHost.openedAt}) * 1000)::float8`,
      open: isSince(carrierHost.openedAt, breakerOpenMs),
    })
    .from(carrierHost)
    .where(eq(carrierHost.host, host));
  if (!state) return clean;
  if (state.openFor === null) return { open: false, clean: !state.recent.includes("x"), trial: false };
  if (state.open) return { open: true, retryAfterMs: Math.ceil(breakerOpenMs - state.openFor) };
  const [won] = await db.execute(sql`
    update carrier_host set trial_until = clock_timestamp() + make_interval(secs => ${breakerTrialMs / 1000})
    where host = ${host} and not ${isSince(sql`opened_at`, breakerOpenMs)}
      and ${isAhead(sql`trial_until`, breakerTrialMs)} is not true
    returning 1`);
  return won ? { open: false, clean: false, trial: true } : { open: true, retryAfterMs: breakerOpenMs };
}

/** Records the outcome of a call; a good call to a clean host writes nothing. */
export async function recordHost(
  db: Db,
  host: string,
  well: boolean,
  before: { readonly clean: boolean; readonly trial: boolean },
): Promise<void> {
  if (well && before.clean) return;
  cleanOf(db).delete(host);
  if (before.trial) {
    await db
      .update(carrierHost)
      .set({
        recent: well ? "" : sql`recent`,
        openedAt: well ? null : sql`clock_timestamp()`,
        trialUntil: null,
        changedAt: sql`clock_timestamp()`,
      })
      .where(eq(carrierHost.host, host));
    return;
  }
  const mark = well ? "." : "x";
  const recent = sql`right(case when h.changed_at < clock_timestamp() - make_interval(secs => ${breakerMemoryMs / 1000})
    then '' else h.recent end || ${mark}::text, ${breakerCalls})`;
  await db.execute(sql`
    insert into carrier_host as h (host, recent, changed_at) values (${host}, ${mark}, clock_timestamp())
    on conflict (host) do update set
      recent = ${recent},
      opened_at = case when h.opened_at is null and length(replace(${recent}, '.', '')) >= ${breakerFailures}
        then clock_timestamp() else h.opened_at end,
      changed_at = clock_timestamp()`);
}
