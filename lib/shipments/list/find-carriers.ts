import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { groupRows } from "@/lib/core/group-rows";
import type { Status } from "@/lib/core/statuses";
import { rankWithHints } from "@/lib/parcels/detection/rank-with-hints";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { chooseCarrier } from "@/lib/tracking/schedule/choose-carrier";
import { unknownCarrier } from "@/lib/tracking/store/constants";
import { isFound } from "@/lib/tracking/store/rules";
import type { DetectedNumber } from "./parse-cell-number";

/** A number, and where its parcel goes (alpha-2). */
export interface PlacedNumber extends DetectedNumber {
  readonly destination: string | null;
}

/**
 * Carrier (catalogue id, or `unknown`) of each number without one: from stored parcels, then from its pattern and
 * its destination, as for a visitor. One statement for any number of numbers.
 */
export async function findCarriers(
  db: Db,
  numbers: readonly PlacedNumber[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const distinct = new Map(numbers.map((one) => [one.number, one]));
  if (distinct.size === 0) return new Map();
  const rows = await db.execute<{
    number: string;
    carrier: string;
    status: Status;
    subStatus: SubStatus | null;
  }>(sql`
    select * from (
      select distinct on (p.number, p.carrier) p.number, p.carrier, p.status, p.sub_status as "subStatus", p.last_event_at
      from parcel p where p.number = any(${sql.param([...distinct.keys()])}::text[])
      order by p.number, p.carrier, p.generation desc) newest
    order by last_event_at desc nulls last`);
  const known = groupRows(
    rows.filter((row) => isFound(row)),
    ({ number }) => number,
  );
  return new Map(
    [...distinct].map(([number, { candidates, destination }]) => {
      const hints = { language, ...(destination === null ? {} : { country: destination }) };
      const carrier = chooseCarrier({
        chosen: undefined,
        candidates: rankWithHints(candidates, hints).map((candidate) => candidate.carrier),
        withJourney: known.get(number)?.map((row) => row.carrier) ?? [],
        canFindCarrier: true,
        unknown: unknownCarrier,
      });
      return [number, carrier ?? unknownCarrier];
    }),
  );
}
