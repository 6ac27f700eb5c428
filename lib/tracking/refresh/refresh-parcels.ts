import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Db } from "@/db/client";
import { prepareOnce, prepareSql } from "@/db/prepare-once";
import { parcel, refreshSchedule } from "@/db/schema/tracking";
import { findOwnConnectors, hasOwnConnector } from "@/lib/connectors/carrier-accounts/find-own-connectors";
import { markRefused } from "@/lib/connectors/carrier-accounts/mark-refused";
import { createConnectorContext } from "@/lib/connectors/fetch/create-connector-context";
import {
  type CarrierRequest,
  type ConnectorContext,
  fetchFromCarriers,
} from "@/lib/connectors/fetch/fetch-from-carriers";
import { lazilyBy } from "@/lib/core/lazily";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import type { Context } from "@/lib/platform/adapters/context";
import { env } from "@/lib/platform/environment/env";
import {
  leaseMs,
  leaseRenewMs,
  sureAfterMs,
  unknownCarrier,
  unknownPlausible,
} from "@/lib/tracking/store/constants";
import type { refreshParcels as job } from "@/lib/tracking/store/events";
import { openExtra } from "@/lib/tracking/store/seal-extra";
import { batchObservations, type ObservationStore } from "./batch-observations";
import { storeObservations } from "./store-observations";

/**
 * Fetches the leased parcels and stores each response as it arrives. Parcels no longer under the lease are
 * skipped, so a repeated or late run is harmless. Renews the lease while running; on shutdown, parcels without
 * a response are due again at once. Rejects when responses could not be stored.
 */
export async function refreshParcels(
  ctx: Context,
  input: z.output<typeof job.payload>,
  connectors: Omit<ConnectorContext, "signal"> = createConnectorContext(ctx),
): Promise<void> {
  const { lease, parcelIds } = input;
  const parcels = await leasedStatement(ctx.db).execute({ ids: `{${parcelIds.join(",")}}`, lease });
  if (parcels.length === 0) return;
  const ids = parcels.map(({ id }) => id);
  const own = await findOwnConnectors(
    ctx,
    parcels.flatMap(({ id, hasOwn }) => (hasOwn ? [id] : [])),
  );
  const store = storeOf(ctx.db);
  const storing: Promise<void>[] = [];
  const refusedIds = new Set<string>();
  const renewing = setInterval(() => {
    renewLease(ctx.db, ids, lease).catch((error: unknown) => {
      ctx.log.warn({ err: error }, "could not renew a lease");
    });
  }, leaseRenewMs);
  try {
    await renewLease(ctx.db, ids, lease);
    const requests = parcels.map((row) => ({
      ...makeAsk(row, input, ctx),
      own: own.byParcel.get(row.id) ?? [],
    }));
    const answers = fetchFromCarriers({ ...connectors, signal: ctx.signal }, requests);
    for await (const { key: parcelId, refused = [], ...answer } of answers) {
      for (const id of refused) refusedIds.add(id);
      const at = connectors.now();
      storing.push(store.add({ parcelId, ...answer, at, lease }, input.interactive ?? false));
      // Awaited below: a failure before that is not unhandled.
      storing.at(-1)?.catch(() => undefined);
      await store.caughtUp();
    }
    await Promise.all(storing);
    await markRefused(ctx, own, refusedIds);
  } catch (error) {
    if (!ctx.signal.aborted) throw error;
  } finally {
    await Promise.allSettled(storing);
    clearInterval(renewing);
    if (ctx.signal.aborted) await releaseLease(ctx, ids, lease);
  }
}

/** The store of all jobs of this process: what arrives at the same time is stored together. */
const storeOf = lazilyBy((db: Database) => {
  const speed = env().SANDBOX_SPEED;
  return batchObservations((batch) => storeObservations(db, batch, { lease: null, speed }));
}, new WeakMap<Database, ObservationStore>());

const leasedStatement = prepareOnce((db: Db) =>
  db
    .select({
      id: parcel.id,
      number: parcel.number,
      carrier: parcel.carrier,
      extra: parcel.extra,
      destination: parcel.destination,
      createdAt: parcel.createdAt,
      generation: parcel.generation,
      language: refreshSchedule.language,
      hasOwn: hasOwnConnector(parcel.carrier),
    })
    .from(refreshSchedule)
    .innerJoin(parcel, eq(parcel.id, refreshSchedule.parcelId))
    .where(
      sql`${refreshSchedule.parcelId} = any(${sql.placeholder("ids")}::uuid[])
        and ${refreshSchedule.lease} = ${sql.placeholder("lease")}`,
    )
    .prepare("leased_parcels"),
);

type LeasedParcel = Awaited<ReturnType<ReturnType<typeof leasedStatement>["execute"]>>[number];

function makeAsk(row: LeasedParcel, input: z.output<typeof job.payload>, ctx: Context): CarrierRequest {
  const unknown = row.carrier === unknownCarrier;
  const candidate = detect(row.number).find(({ carrier }) => carrier === row.carrier);
  return {
    key: row.id,
    number: row.number,
    carrier: unknown ? null : row.carrier,
    extra: openExtra(row.extra),
    language: input.language ?? row.language ?? ctx.locale,
    interactive: input.interactive ?? false,
    destination: row.destination,
    since: row.createdAt,
    generation: row.generation,
    // Registration with an aggregator costs money: not for a wrong format or check digit.
    mayRegister: unknown
      ? unknownPlausible.test(row.number)
      : candidate !== undefined && candidate.check !== "failed",
    noDataFallsThrough:
      candidate?.confidence !== "high" || ctx.now.getTime() - row.createdAt.getTime() >= sureAfterMs,
  };
}

const setLease = prepareSql(sql`
  update refresh_schedule set due_at = ${sql.placeholder("dueAt")}::timestamptz,
    lease = case when ${sql.placeholder("isReleased")}::boolean then null else lease end
  where parcel_id = any(${sql.placeholder("ids")}::uuid[]) and lease = ${sql.placeholder("lease")}::uuid`);

/** Extends the lease; parcels with a response have none any more and are left alone. */
async function renewLease(db: Database, ids: readonly string[], lease: string): Promise<void> {
  const dueAt = new Date(Date.now() + leaseMs).toISOString();
  await setLease(db, { ids: `{${ids.join(",")}}`, lease, dueAt, isReleased: false });
}

async function releaseLease(ctx: Context, ids: readonly string[], lease: string): Promise<void> {
  const dueAt = new Date().toISOString();
  await setLease(ctx.db, { ids: `{${ids.join(",")}}`, lease, dueAt, isReleased: true }).catch(
    (error: unknown) => ctx.log.warn({ err: error }, "could not release a lease: it runs out alone"),
  );
}
