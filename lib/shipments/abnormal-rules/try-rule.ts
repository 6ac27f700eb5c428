import { and, desc, eq, gte, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { parcel } from "@/db/schema/tracking";
import { inReach } from "@/lib/accounts/access/filter-reach";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { dayMs } from "@/lib/core/calendar";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { isCredible, roughInstant } from "@/lib/parcels/parcel/rules";
import type { Checkpoint } from "@/lib/parcels/parcel/schemas";
import type { Context } from "@/lib/platform/adapters/context";
import { shownStatus } from "@/lib/shipments/records/decide-disclosure";
import { seesJourney } from "@/lib/shipments/records/queries";
import { previewDays, previewReadMax, previewShownMax, previewTimeMs } from "./constants";
import type { tryRuleCall } from "./contract";
import { replayHistory } from "./replay-history";
import { requireCriteria } from "./rules";

type Found = z.output<typeof tryRuleCall.output>;
/** Shipments read per statement. */
const pageRows = 500;

/**
 * Which of the caller's shipments that were added in the last 90 days such a rule would have found abnormal, by their
 * journeys, newest first. Ends early after a number of shipments or a time. Throws as `requireCriteria`.
 */
export async function tryRule(ctx: Context, rule: z.output<typeof tryRuleCall.input>): Promise<Found> {
  const scope = requireOperation(ctx, "channels.manage");
  requireCriteria(rule);
  const { db, now } = ctx;
  const deadline = Date.now() + previewTimeMs;
  const added = and(
    inReach(scope),
    gte(shipment.addedAt, new Date(now.getTime() - previewDays * dayMs)),
    inScope(rule),
  );
  const found: Found = { hits: 0, checked: 0, complete: true, shipments: [] };
  // The list and the archive have an index each.
  for (const part of [isNull(shipment.archivedAt), isNotNull(shipment.archivedAt)])
    for (let after: Row | null = null; ; ) {
      if (found.checked >= previewReadMax || Date.now() > deadline || ctx.signal.aborted)
        return { ...found, complete: false };
      const rows: readonly Row[] = await readPage(db, and(added, part, before(after)));
      for (const row of rows) noteHit(found, row, replayHistory(rule, historyOf(row, now), now));
      if (rows.length < pageRows) break;
      after = rows.at(-1) ?? null;
    }
  return found;
}

function noteHit(found: Found, { id, number, carrier }: Row, at: Date | null): void {
  found.checked += 1;
  if (at === null) return;
  found.hits += 1;
  if (found.shipments.length < previewShownMax)
    found.shipments.push({ id, number, carrier, at: at.toISOString() });
}

type Row = Awaited<ReturnType<typeof readPage>>[number];

function readPage(db: Db, where: SQL | undefined) {
  return db
    .select({
      ...{ id: shipment.id, number: shipment.number, carrier: shipment.carrier, method: shipment.method },
      country: sql<string | null>`coalesce(${shipment.destination}, ${shipment.reportedDestination})`,
      ...{ status: shownStatus("shipment"), subStatus: shipment.subStatus, addedOn: shipment.addedOn },
      ...{ addedAt: shipment.addedAt, onlineAt: shipment.onlineAt, lastEventAt: shipment.lastEventAt },
      expectedBy: shipment.expectedBy,
      ...{ updatedAt: shipment.updatedAt, archivedAt: shipment.archivedAt },
      place: sql<string>`${shipment.addedAt}::text`,
      events: sql<Pick<Checkpoint, "time" | "subStatus">[]>`case when ${seesJourney} then
        (select coalesce(jsonb_agg(jsonb_build_object('time', c -> 'time', 'subStatus', c -> 'subStatus')), '[]')
          from jsonb_array_elements(${parcel.checkpoints}) c) else '[]' end`,
    })
    .from(shipment)
    .innerJoin(parcel, eq(parcel.id, shipment.parcelId))
    .where(where)
    .orderBy(desc(shipment.addedOn), desc(shipment.addedAt), desc(shipment.id))
    .limit(pageRows);
}

function before(row: Row | null): SQL | undefined {
  return row
    ? sql`(${shipment.addedOn}, ${shipment.addedAt}, ${shipment.id}) < (${row.addedOn}::date, ${row.place}::timestamptz, ${row.id}::uuid)`
    : undefined;
}

function historyOf(row: Row, now: Date) {
  const { subStatus, updatedAt, archivedAt, events, ...facts } = row;
  const credible = events
    .filter(({ time }) => isCredible(time, now))
    .map((event) => ({ at: new Date(roughInstant(event.time)), subStatus: event.subStatus }));
  return {
    facts: { ...facts, subStatus: subStatus as SubStatus | null, archived: archivedAt !== null },
    events: credible.sort((one, other) => one.at.getTime() - other.at.getTime()),
    updatedAt,
    archivedAt,
  };
}

/** Narrows what is read; `dueOf` decides. */
function inScope({ carriers, countries }: z.output<typeof tryRuleCall.input>): SQL | undefined {
  const named = (list: readonly string[], column: SQL) =>
    list.length === 0 ? undefined : sql`${column} = any(${sql.param([...list])}::text[])`;
  return and(
    named(carriers, sql`${shipment.carrier}`),
    named(countries, sql`coalesce(${shipment.destination}, ${shipment.reportedDestination})`),
  );
}
