import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import type { AccountScope } from "@/lib/platform/context";
import { unknownCarrier } from "@/lib/tracking/constants";
import type { Fault } from "./rules";

/** A shipment as far as calls that name it look at it. */
export interface FoundTrack {
  readonly id: string;
  readonly number: string;
  readonly carrier: string;
  /** In the history. */
  readonly archived: boolean;
  readonly result: number;
}

/** The account's shipments of these numbers: those on the desk first, of the history the latest first. One statement. */
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
      result: shipment.result,
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
 * The shipment that an item names: by number and carrier, by the number alone where there is but one. What is on the desk
 * goes before what is in the history. Pure.
 */
export function chooseTrack(
  found: readonly FoundTrack[],
  { trackNum, code }: { readonly trackNum: string; readonly code?: string | undefined },
): FoundTrack | Fault {
  const own = found.filter(({ number, carrier }) => number === trackNum && (code ?? carrier) === carrier);
  const desk = own.filter(({ archived }) => !archived);
  const [first, ...others] = desk.length > 0 ? desk : own;
  if (first === undefined) return { key: "trackNotFound" };
  return others.some(({ carrier }) => carrier !== first.carrier) ? { key: "badInput", field: "code" } : first;
}

/** The carrier as answers name it. */
export function codeOf({ carrier }: Pick<FoundTrack, "carrier">): string | null {
  return carrier === unknownCarrier ? null : carrier;
}
