import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { parcel } from "@/db/schema/tracking";
import type { Status } from "@/lib/core/statuses";
import { isCredible, roughInstant, statusOf } from "@/lib/parcels/parcel/rules";
import type { Checkpoint } from "@/lib/parcels/parcel/schemas";
import type { RowScope } from "@/lib/platform/adapters/context";
import { shownStatus } from "@/lib/shipments/records/decide-disclosure";
import { seesJourney } from "@/lib/shipments/records/queries";

type Scan = Pick<Checkpoint, "time" | "subStatus">;

/**
 * What the statuses of shipments were at a moment, by what the carrier says about when things happened: the status of the
 * last checkpoint until then; the present one if nothing happened since. What a carrier reported late counts as known.
 */
export async function readPastStatuses(
  db: Db,
  { accountId }: Pick<RowScope, "accountId">,
  ids: readonly string[],
  now: Date,
): Promise<(shipmentId: string, at: Date) => Status | null> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            ...{ id: shipment.id, status: shownStatus("shipment") },
            scans: sql<Scan[]>`case when ${seesJourney} then
              (select coalesce(jsonb_agg(jsonb_build_object('time', c -> 'time', 'subStatus', c -> 'subStatus')), '[]')
                from jsonb_array_elements(${parcel.checkpoints}) c) else '[]' end`,
          })
          .from(shipment)
          .innerJoin(parcel, eq(parcel.id, shipment.parcelId))
          .where(and(eq(shipment.accountId, accountId), inArray(shipment.id, [...ids])));
  const histories = new Map(
    rows.map(({ id, status, scans }) => [id, { status, changes: listStatuses(scans, now) }]),
  );
  return (id, at) => {
    const history = histories.get(id);
    if (!history) return null;
    const past = history.changes.findLast((one) => one.at <= at.getTime());
    if (past === history.changes.at(-1)) return history.status;
    return past?.status ?? "not_found";
  };
}

/** Statuses with the moments of their scans, oldest first. */
function listStatuses(scans: readonly Scan[], now: Date): { readonly at: number; readonly status: Status }[] {
  return scans
    .flatMap(({ time, subStatus }) =>
      subStatus && isCredible(time, now) ? [{ at: roughInstant(time), status: statusOf(subStatus) }] : [],
    )
    .sort((one, other) => one.at - other.at);
}
