import type { Database } from "@/db/client";
import { parcel } from "@/db/schema/tracking";
import { dayMs, hourMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import { scan } from "./make-parcel";

let serial = 0;

/**
 * Stores journeys of a carrier that delivers in the third or fourth night after it accepted, one each four hours for 80 days until
 * `now`.
 */
export async function storeNights(
  db: Database,
  now: Date,
  carrier: string,
  given: { readonly simulated?: boolean } = {},
): Promise<void> {
  const rows = Array.from({ length: 480 }, (_, index) => {
    const createdAt = new Date(now.getTime() - 80 * dayMs + index * 4 * hourMs);
    const first = createdAt.getTime() + hourMs;
    const times = [first, first + (index % 2 === 0 ? 2.5 : 3.5) * dayMs + (index % 7) * hourMs];
    const checkpoints = (["accepted", "delivered"] as const).flatMap((step, at) => {
      const time = times[at] ?? 0;
      return time < now.getTime() ? [scan(step, new Date(time).toISOString())] : [];
    });
    return {
      ...{ id: newId(createdAt), carrier, number: `N${serial++}`, createdAt, changedAt: createdAt },
      ...{ checkpoints, origin: "DE", destination: "QA", ...given },
    };
  });
  await db.insert(parcel).values(rows);
}
