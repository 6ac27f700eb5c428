import { and, asc, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { orderShipment } from "@/db/schema/work-orders";
import { inReach } from "@/lib/accounts/access/filter-reach";
import type { RowScope } from "@/lib/platform/adapters/context";
import { shownStatus } from "@/lib/shipments/records/decide-disclosure";
import type { OtherParcel } from "./schemas";

/** Further parcels of an order that the caller sees, in the order in which they were added. */
export async function readOtherParcels(
  db: Db,
  scope: Pick<RowScope, "accountId" | "rows">,
  orderId: string,
): Promise<OtherParcel[]> {
  return db
    .select({
      shipmentId: shipment.id,
      number: shipment.number,
      carrier: shipment.carrier,
      status: shownStatus("shipment"),
    })
    .from(orderShipment)
    .innerJoin(shipment, eq(shipment.id, orderShipment.shipmentId))
    .where(and(eq(orderShipment.orderId, orderId), inReach(scope)))
    .orderBy(asc(orderShipment.addedAt), asc(shipment.id));
}
