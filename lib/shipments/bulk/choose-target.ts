import { and, asc, count, gt, inArray, lte, notInArray, type SQL } from "drizzle-orm";
import type { Db } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { inReach } from "@/lib/accounts/access/filter-reach";
import type { RowScope } from "@/lib/platform/adapters/context";
import { shipmentCondition } from "@/lib/shipments/records/filter-shipments";
import type { Target } from "@/lib/shipments/records/schemas";

/** Which shipments may be meant, and when they were chosen: later additions are excluded. */
export interface TargetPlace {
  readonly scope: RowScope;
  /** IANA zone of the account. */
  readonly zone: string;
  readonly now: Date;
}

/** The next ids of a target in their order: those within reach only, whatever ids are named. */
export async function chooseTarget(
  db: Db,
  target: Target,
  place: TargetPlace,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: shipment.id })
    .from(shipment)
    .where(and(targetCondition(target, place), after === null ? undefined : gt(shipment.id, after)))
    .orderBy(asc(shipment.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** How many shipments a target has. */
export async function countTarget(db: Db, target: Target, place: TargetPlace): Promise<number> {
  const rows = await db.select({ n: count() }).from(shipment).where(targetCondition(target, place));
  return rows[0]?.n ?? 0;
}

/** The SQL condition of a target on the table `shipment`: always limited to the reach. */
export function targetCondition(target: Target, place: TargetPlace): SQL {
  const own = inReach(place.scope);
  if ("ids" in target) return and(own, inArray(shipment.id, target.ids)) ?? own;
  const { filter, archived, except } = target;
  const filtered = and(
    shipmentCondition(place.scope, filter, { archived, zone: place.zone, now: place.now }),
    lte(shipment.addedAt, place.now),
    except.length === 0 ? undefined : notInArray(shipment.id, except),
  );
  return filtered ?? own;
}
