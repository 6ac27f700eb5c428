import { and, asc, eq, gt, inArray, lte, notInArray, type SQL } from "drizzle-orm";
import type { Db } from "@/db/client";
import { deletedShipment } from "@/db/schema/shipments";
import { deletedInReach } from "@/lib/accounts/access/filter-reach";
import type { TrashTarget } from "@/lib/shipments/records/schemas";
import type { TargetPlace } from "./choose-target";

/** The next ids of a target in the trash, in their order: those within reach only, whatever ids are named. */
export async function chooseTrash(
  db: Db,
  target: TrashTarget,
  place: TargetPlace,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: deletedShipment.id })
    .from(deletedShipment)
    .where(and(trashCondition(target, place), after === null ? undefined : gt(deletedShipment.id, after)))
    .orderBy(asc(deletedShipment.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** How many shipments of the trash a target has. */
export function countTrash(db: Db, target: TrashTarget, place: TargetPlace): Promise<number> {
  return db.$count(deletedShipment, trashCondition(target, place));
}

/** Always limited to the reach; what is deleted later is excluded. */
function trashCondition(target: TrashTarget, { scope, now }: TargetPlace): SQL | undefined {
  const own = deletedInReach(scope);
  if ("ids" in target) return and(own, inArray(deletedShipment.id, target.ids));
  if ("deletionId" in target) return and(own, eq(deletedShipment.deletionId, target.deletionId));
  return and(
    own,
    lte(deletedShipment.deletedAt, now),
    target.except.length === 0 ? undefined : notInArray(deletedShipment.id, target.except),
  );
}
