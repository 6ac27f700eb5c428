import { and, inArray, isNotNull, lte } from "drizzle-orm";
import { shop } from "@/db/schema/shops";
import type { Context } from "@/lib/platform/adapters/context";
import { readableStates } from "./constants";
import { enqueueReadings } from "./schedule-reading";

/** Enqueues the reading of every shop that is due. */
export async function queueReadings({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const rows = await db
    .select({ id: shop.id })
    .from(shop)
    .where(
      and(lte(shop.nextSyncAt, now), inArray(shop.state, [...readableStates]), isNotNull(shop.importFrom)),
    );
  await enqueueReadings(
    db,
    rows.map(({ id }) => id),
  );
}
