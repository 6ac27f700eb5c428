import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { readZone } from "@/lib/accounts/users/queries";
import { AppError } from "@/lib/core/app-error";
import type { AccountId } from "@/lib/core/ids";
import type { Locale } from "@/lib/core/locales";
import { readToken } from "@/lib/platform/adapters/sign-token";
import { readPassedTracks } from "@/lib/tracking/custom-tracks/queries";
import { listSellerLines } from "@/lib/tracking/custom-tracks/rules";
import type { SellerLine } from "@/lib/tracking/custom-tracks/schemas";

/** What the key of a tracking page's address shows its holder. */
export interface CustomerShipment {
  readonly id: string;
  readonly number: string;
  readonly orderNumber: string | null;
  /** The company's own lines in its journey. */
  readonly sellerLines: readonly SellerLine[];
}

interface Asked {
  readonly key: string;
  readonly locale: Locale;
  readonly now: Date;
}

/** The company's shipment that a signed key names; null for no key, a wrong one, another company's or a deleted shipment. */
export async function findCustomerShipment(
  db: Db,
  accountId: AccountId,
  { key, locale, now }: Asked,
): Promise<CustomerShipment | null> {
  const id = subjectOf(key, now);
  if (id === null) return null;
  const [row] = await db
    .select()
    .from(shipment)
    .where(and(eq(shipment.id, id), eq(shipment.accountId, accountId)));
  if (!row) return null;
  const { number, orderNumber } = row;
  const tracks = await readPassedTracks(db, { accountId });
  const facts = {
    ...row,
    country: row.destination ?? row.reportedDestination,
    timeZone: tracks.length > 0 ? await readZone(db, { accountId }) : "UTC",
  };
  return { id, number, orderNumber, sellerLines: listSellerLines(tracks, facts, locale, now) };
}

function subjectOf(key: string, now: Date): string | null {
  try {
    return readToken("tracking-page", key, now);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
