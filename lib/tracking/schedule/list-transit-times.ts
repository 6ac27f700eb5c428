import { desc, eq } from "drizzle-orm";
import type { z } from "zod";
import { transitTime } from "@/db/schema/estimates";
import type { Context } from "@/lib/platform/adapters/context";
import type { transitTimesCall } from "./contract";

/** How long a carrier's parcels took as of last night, by lane; anybody may see it. An unknown carrier has no lanes. */
export async function listTransitTimes(
  { db }: Pick<Context, "db">,
  { carrier }: z.output<typeof transitTimesCall.input>,
): Promise<z.output<typeof transitTimesCall.output>> {
  const { origin, destination, parcels, halfDays, mostDays } = transitTime;
  const lanes = await db
    .select({ origin, destination, parcels, halfDays, mostDays })
    .from(transitTime)
    .where(eq(transitTime.carrier, carrier))
    .orderBy(desc(parcels), origin, destination);
  return { lanes };
}
