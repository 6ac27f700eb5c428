import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { groupRows } from "@/lib/core/group-rows";
import type { Status } from "@/lib/core/statuses";
import { rankWithHints } from "@/lib/detection/rank-with-hints";
import type { SubStatus } from "@/lib/parcel/constants";
import { unknownCarrier } from "@/lib/tracking/constants";
import { chooseCarrier, isFound } from "@/lib/tracking/rules";
import type { DetectedNumber } from "./parse-cell-number";

/**
 * Carrier (catalogue id, or `unknown`) of each number without one: from stored parcels, then from its pattern,
 * as for a visitor. One statement for any number of numbers.
 */
export async function findCarriers(
  db: Db,
  numbers: readonly DetectedNumber[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const distinct = new Map(numbers.map(({ number, candidates }) => [number, candidates]));
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
    [...distinct].map(([number, candidates]) => {
      const carrier = chooseCarrier({
        chosen: undefined,
        candidates: rankWithHints(candidates, { language }).map((candidate) => candidate.carrier),
        withJourney: known.get(number)?.map((row) => row.carrier) ?? [],
        canFindCarrier: true,
        unknown: unknownCarrier,
      });
      return [number, carrier ?? unknownCarrier];
    }),
  );
}
