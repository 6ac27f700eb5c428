import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import type { Status } from "@/lib/core/statuses";
import type { AccountScope } from "@/lib/platform/adapters/context";
import { unknownCarrier } from "@/lib/tracking/store/constants";
import { badField, type ValidationError } from "./rules";

/** The columns of a shipment used by calls that name it. */
export interface FoundTrack {
  readonly id: string;
  readonly number: string;
  readonly carrier: string;
  /** In the archive. */
  readonly archived: boolean;
  readonly status: Status;
}

/**
 * The account's shipments with these numbers: those on the list first, of the archive the latest first. One
 * statement.
 */
export async function findTracks(
  db: Db,
  { accountId }: Pick<AccountScope, "accountId">,
  numbers: readonly string[],
): Promise<readonly FoundTrack[]> {
  if (numbers.length === 0) return [];
  return db
    .select({
      id: shipment.id,
      number: shipment.number,
      carrier: shipment.carrier,
      archived: sql<boolean>`${shipment.archivedAt} is not null`,
      status: shipment.status,
    })
    .from(shipment)
    .where(
      and(
        eq(shipment.accountId, accountId),
        sql`${shipment.number} = any(${sql.param([...new Set(numbers)])}::text[])`,
      ),
    )
    .orderBy(sql`${shipment.archivedAt} desc nulls first`, shipment.id);
}

/**
 * The shipment of an item: by number and carrier, or by the number alone if unique. The list takes precedence
 * over the archive. Pure.
 */
export function chooseTrack(
  found: readonly FoundTrack[],
  index: number,
  { trackNum, code }: { readonly trackNum: string; readonly code?: string | undefined },
): FoundTrack | ValidationError {
  const own = found.filter(({ number, carrier }) => number === trackNum && (code ?? carrier) === carrier);
  const active = own.filter(({ archived }) => !archived);
  const [first, ...others] = active.length > 0 ? active : own;
  if (first === undefined) return { key: "trackNotFound" };
  return others.some(({ carrier }) => carrier !== first.carrier)
    ? badField(index, "code", "required")
    : first;
}

/** The carrier as responses name it. */
export function codeOf({ carrier }: Pick<FoundTrack, "carrier">): string | null {
  return carrier === unknownCarrier ? null : carrier;
}
