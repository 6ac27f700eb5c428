import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import type { AccountId } from "@/lib/core/ids";
import { parsePaste } from "@/lib/parcels/detection/parse-paste";
import { numbersMax } from "./constants";

/** The only shipment of a company whose number is in a text, with its customer's language; null: none, or several. */
export async function findParcel(db: Db, accountId: AccountId, text: string) {
  const { numbers } = parsePaste(text, numbersMax);
  if (numbers.length === 0) return null;
  const rows = await db
    .select({ id: shipment.id, number: shipment.number, language: shipment.customerLanguage })
    .from(shipment)
    .where(
      and(
        eq(shipment.accountId, accountId),
        inArray(
          shipment.number,
          numbers.map(({ number }) => number),
        ),
      ),
    )
    .limit(2);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}
