import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { readingMemoryMs } from "./constants";
import { ownMark } from "./rules";

/** An interface of whose latest answers some could not be read. */
export interface UnreadConnector {
  readonly connector: string;
  /** Share of the latest answers, 0–1, and how many these are. */
  readonly unreadable: number;
  readonly of: number;
  /** For how long it has been asked rarely because of that; null = it is asked as usual. */
  readonly slowedSeconds: number | null;
}

/** Interfaces whose answers could not all be read in the last day, or that are slowed, for the operator: not those of companies' own credentials. */
export async function listUnread(db: Db): Promise<readonly UnreadConnector[]> {
  const rows = await db.execute<{
    connector: string;
    unreadable: number;
    of: number;
    slowed: number | null;
  }>(sql`
    select connector, length(recent) as of,
      (length(replace(recent, '.', '')) / greatest(1, length(recent))::float8) as unreadable,
      extract(epoch from clock_timestamp() - slowed_at)::float8 as slowed
    from carrier_reading
    where position(${ownMark}::text in connector) = 0 and (slowed_at is not null
      or (recent like '%x%' and changed_at > clock_timestamp() - make_interval(secs => ${readingMemoryMs / 1000})))
    order by connector`);
  return rows.map(({ connector, unreadable, of, slowed }) => ({
    connector,
    unreadable: Math.round(unreadable * 100) / 100,
    of,
    slowedSeconds: slowed === null ? null : Math.round(slowed),
  }));
}
