import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { packColumns } from "@/db/pack-columns";
import { prepareOnce } from "@/db/prepare-once";
import { answeredNumber, parcel, refreshSchedule } from "@/db/schema/tracking";
import type { Disclosure } from "@/lib/core/disclosure";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import { wantedEveryMs } from "@/lib/tracking/store/constants";
import { type Audience, formatParcel, type ParcelFacts } from "@/lib/tracking/store/format";
import { findRows, keepRows, type ParcelRow, recallRows } from "@/lib/tracking/store/keep-rows";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { type ExtraHashes, knowsKeys, proofOf } from "@/lib/tracking/store/seal-extra";
import type { ShownView } from "@/lib/tracking/store/sign-view";
import type { AnsweredNumbers } from "./guard-guessing";

/** A parcel with its schedule: the source of views. */
const columns = {
  id: parcel.id,
  carrier: parcel.carrier,
  number: parcel.number,
  generation: parcel.generation,
  status: parcel.status,
  subStatus: parcel.subStatus,
  checkpoints: parcel.checkpoints,
  service: parcel.service,
  origin: parcel.origin,
  destination: parcel.destination,
  eta: parcel.eta,
  estimate: parcel.estimate,
  proof: parcel.proof,
  nextLeg: parcel.nextLeg,
  simulated: parcel.simulated,
  onlineAt: parcel.onlineAt,
  deliveredAt: parcel.deliveredAt,
  lastEventAt: parcel.lastEventAt,
  askedAt: parcel.askedAt,
  answeredAt: parcel.answeredAt,
  outcome: parcel.outcome,
  outcomeDetail: parcel.outcomeDetail,
  version: parcel.version,
  dueAt: refreshSchedule.dueAt,
  reason: refreshSchedule.reason,
  lease: refreshSchedule.lease,
  wantedAt: refreshSchedule.wantedAt,
  followedSince: refreshSchedule.followedSince,
  protection: parcel.protection,
};

const { checkpoints: _, ...lookedUp } = columns;
/** Name of a row version: every write of a row leaves another one, with another place or transaction. */
const parcelVersion = sql<string>`${parcel.id} || ' ' || ${parcel}.xmin || ' ' || ${parcel}.ctid`;
const rowVersion = sql<string>`concat(${parcelVersion}, ' ', ${refreshSchedule}.xmin, ' ', ${refreshSchedule}.ctid)`;
/** Numbers that may be looked up, if the gate is open. */
const isLookedUp = sql`${parcel.number} = any(${sql.placeholder("numbers")}::text[]) and (
  select count(*) from ${answeredNumber} where ${answeredNumber.network} = ${sql.placeholder("network")}
    and ${answeredNumber.number} = any(${sql.placeholder("hashes")}::text[])
    and ${answeredNumber.expiresAt} > ${sql.placeholder("until")}::timestamptz
) = cardinality(${sql.placeholder("hashes")}::text[])`;

const eachParcel = [parcel.number, parcel.carrier];
const newestFirst = [...eachParcel, desc(parcel.generation)];

/** Used by every lookup: built once. */
const rowsStatement = prepareOnce((db: Db) =>
  db
    .selectDistinctOn(eachParcel, {
      rowVersion,
      parcelVersion,
      row: packColumns(lookedUp),
      checkpoints: sql<string>`${parcel.checkpoints}::text`,
    })
    .from(parcel)
    .leftJoin(refreshSchedule, eq(refreshSchedule.parcelId, parcel.id))
    .where(isLookedUp)
    .orderBy(...newestFirst)
    .prepare("parcel_rows"),
);

/** Versions of the same rows: as one text, which is read in a fraction of the time of twenty rows. */
const versionsStatement = prepareOnce((db: Db) => {
  const found = db
    .selectDistinctOn(eachParcel, { version: rowVersion.as("version") })
    .from(parcel)
    .leftJoin(refreshSchedule, eq(refreshSchedule.parcelId, parcel.id))
    .where(isLookedUp)
    .orderBy(...newestFirst)
    .as("found");
  return db
    .select({ versions: sql<string | null>`string_agg(${found.version}, ',,')` })
    .from(found)
    .prepare("parcel_versions");
});

/**
 * Newest generation of every parcel with these numbers, one row per carrier, latest news first; none if the gate is
 * closed. One statement, or two where rows that were read before have changed. Rows are frozen: calls share them.
 */
export async function parcelRowsByNumber(db: Db, { numbers, gate }: AnsweredNumbers): Promise<ParcelRow[]> {
  if (numbers.length === 0) return [];
  const { known, isAll } = findRows(numbers);
  const given = { ...gate, numbers };
  const [versions] = isAll ? await versionsStatement(db).execute(given) : [];
  const rows =
    (versions && recallRows(versions.versions?.split(",,") ?? [], known)) ??
    keepRows(await rowsStatement(db).execute(given), known);
  const latest = (row: ParcelRow) => row.lastEventAt?.getTime() ?? 0;
  return rows.sort((a, b) => latest(b) - latest(a));
}

/** A parcel's id with the fields of a view: views themselves identify parcels by number and carrier only. */
export interface ParcelFound {
  readonly id: string;
  readonly facts: ParcelFacts;
}

/**
 * Parcels by id, each under the id requested. For a reused number the newest generation: subscribers of the old
 * one get the new one. The caller has checked that the reader may see these ids.
 */
export async function parcelFactsById(db: Db, ids: readonly string[]): Promise<ParcelFound[]> {
  if (ids.length === 0) return [];
  const requested = alias(parcel, "asked");
  const rows = await db
    .selectDistinctOn([requested.id], { ...columns, askedId: requested.id })
    .from(requested)
    .innerJoin(parcel, and(eq(parcel.number, requested.number), eq(parcel.carrier, requested.carrier)))
    .leftJoin(refreshSchedule, eq(refreshSchedule.parcelId, parcel.id))
    .where(sql`${requested.id} = any(${sql.param([...ids])}::uuid[])`)
    .orderBy(requested.id, desc(parcel.generation))
    .prepare("parcel_views")
    .execute();
  return rows.map(({ askedId, ...facts }) => ({ id: askedId, facts }));
}

/** A parcel tracked by an account, with the hashes of the postcode and phone that it entered. */
export interface RecordedParcel {
  readonly parcelId: string;
  readonly extraHashes: unknown;
  readonly disclosure: Disclosure;
}

/**
 * Owners' views, in the order requested, of exactly these parcels: also when the number was reused. undefined
 * where there is none.
 */
export async function exactParcelViews(
  db: Db,
  recorded: readonly RecordedParcel[],
  now: Date,
): Promise<readonly (ParcelView | undefined)[]> {
  if (recorded.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(parcel)
    .leftJoin(refreshSchedule, eq(refreshSchedule.parcelId, parcel.id))
    .where(
      inArray(
        parcel.id,
        recorded.map(({ parcelId }) => parcelId),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return recorded.map(({ parcelId, extraHashes, disclosure }) => {
    const row = byId.get(parcelId);
    if (!row) return undefined;
    const knows = knowsKeys(row.protection, extraHashes as ExtraHashes);
    const proof = knows ? { proof: proofOf(row.number, row.protection) } : {};
    return formatParcel(row, {
      now,
      audience: audienceOf[disclosure],
      candidates: detect(row.number),
      ...proof,
    });
  });
}

const audienceOf = {
  undecided: "withheld",
  withheld: "withheld",
  limited: "public",
  full: "owner",
} as const satisfies Record<Disclosure, Audience>;

/** What a client wants to subscribe to, after its token was verified. */
export interface ProvenWatch extends ShownView {
  readonly carrier: string;
  readonly version: number;
}

/** The parcels that a client may subscribe to: id and current version of each that exists. One statement. */
export async function findWatched(
  db: Db,
  asked: readonly ProvenWatch[],
): Promise<{ id: string; version: number; asked: ProvenWatch }[]> {
  if (asked.length === 0) return [];
  const rows = await db
    .selectDistinctOn([parcel.number, parcel.carrier], {
      id: parcel.id,
      number: parcel.number,
      carrier: parcel.carrier,
      version: parcel.version,
    })
    .from(parcel)
    .where(inArray(parcel.number, [...new Set(asked.map(({ number }) => number))]))
    .orderBy(parcel.number, parcel.carrier, desc(parcel.generation));
  return asked.flatMap((one) => {
    const row = rows.find(({ number, carrier }) => number === one.number && carrier === one.carrier);
    return row ? [{ id: row.id, version: row.version, asked: one }] : [];
  });
}

/**
 * Records a view of these parcels, so that they keep their pace. Writes only if the last view is a while ago.
 */
export async function touchWanted(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const before = new Date(now.getTime() - wantedEveryMs).toISOString();
  await db
    .update(refreshSchedule)
    .set({ wantedAt: now })
    .where(and(inArray(refreshSchedule.parcelId, [...ids]), sql`${refreshSchedule.wantedAt} < ${before}`));
}
