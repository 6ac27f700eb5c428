import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { parcel, refreshSchedule } from "@/db/schema/tracking";
import { newId } from "@/lib/core/ids";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { fingerprintOf } from "@/lib/parcels/parcel/fingerprint-event";
import type { CarrierReport, Checkpoint, Outcome } from "@/lib/parcels/parcel/schemas";
import type { Context } from "@/lib/platform/adapters/context";
import { log } from "@/lib/platform/adapters/log";
import { formatParcel } from "@/lib/tracking/store/format";
import type { Observation } from "@/lib/tracking/store/merge-observation";
import { parcelFactsById } from "../queries";

/** A system context on a test's database. */
export function contextOn(db: Database, given: Partial<Context> = {}): Context {
  return {
    db,
    now: new Date(),
    locale: "en",
    caller: { kind: "system", address: "" },
    requestId: "test",
    log: log("test"),
    signal: new AbortController().signal,
    ...given,
  };
}

/** Stores a parcel that is due; returns its id. */
export async function storeParcel(
  db: Database,
  given: {
    readonly id?: string;
    readonly number: string;
    readonly carrier?: string;
    readonly subscribed?: boolean;
  },
): Promise<string> {
  const now = new Date();
  const { id = newId(now), number, carrier = "ups", subscribed = false } = given;
  await db.insert(parcel).values({ id, number, carrier, createdAt: now, changedAt: now });
  await db
    .insert(refreshSchedule)
    .values({ parcelId: id, dueAt: now, reason: "asked", wantedAt: now, followedSince: now, subscribed });
  return id;
}

/** Leases parcels like a worker; returns the lease. */
export async function lease(db: Database, ids: readonly string[]): Promise<string> {
  const id = randomUUID();
  await db
    .update(refreshSchedule)
    .set({ lease: id, dueAt: new Date(Date.now() + 60_000) })
    .where(inArray(refreshSchedule.parcelId, [...ids]));
  return id;
}

/** A parcel's row with its schedule. */
export async function readParcel(db: Database, id: string) {
  const rows = await db
    .select()
    .from(parcel)
    .leftJoin(refreshSchedule, eq(refreshSchedule.parcelId, parcel.id))
    .where(eq(parcel.id, id));
  const row = rows[0];
  if (!row?.refresh_schedule) throw new Error("no such parcel");
  return { ...row.parcel, schedule: row.refresh_schedule };
}

/** Public view of a parcel by its id, without proof or with `proof`. */
export async function viewParcel(db: Database, id: string, proof = "") {
  const [found] = await parcelFactsById(db, [id]);
  if (!found) throw new Error("no such parcel");
  return formatParcel(found.facts, { now: new Date(), candidates: detect(found.facts.number), proof });
}

/** A scan at an instant, in UTC. */
export function scan(subStatus: SubStatus | null, utc: string, given: Partial<Checkpoint> = {}): Checkpoint {
  const event = {
    time: { local: utc.slice(0, 16), offset: "Z", utc, zoneFrom: "given" as const },
    text: `Event ${subStatus ?? "note"}`,
    lang: "en",
    place: { text: "Leipzig", country: "DE" },
    rawCode: `${subStatus ?? "note"}`,
    subStatus,
    source: "test",
    evidence: "e".repeat(64),
    ...given,
  };
  return { ...event, fingerprint: fingerprintOf(event) };
}

export function report(
  checkpoints: readonly Checkpoint[],
  given: Partial<CarrierReport> = {},
): CarrierReport {
  return {
    number: "1Z999AA10123456784",
    carrier: "ups",
    current: null,
    checkpoints,
    eta: null,
    service: null,
    origin: null,
    destination: null,
    proof: [],
    nextLeg: null,
    expiredByCarrier: false,
    simulated: false,
    unknownCodes: [],
    ...given,
  };
}

export function observe(parcelId: string, outcome: Outcome, at: Date = new Date()): Observation {
  return { parcelId, outcome, connector: "test", raw: null, at };
}
