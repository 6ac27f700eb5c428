import { asc, desc, sql } from "drizzle-orm";
import type { z } from "zod";
import { deletedShipment } from "@/db/schema/shipments";
import { deletedInReach } from "@/lib/accounts/access/filter-reach";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { readPage } from "@/lib/accounts/owned-rows/read-pages";
import { dayMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { trashDays } from "@/lib/shipments/records/constants";
import { unknownCarrier } from "@/lib/tracking/store/constants";
import type { TrashAnswer, trashCall } from "./trash-contract";

const text = (field: string) => sql<string | null>`${deletedShipment.record} ->> ${field}`;

/** A page of what the account deleted in the last thirty days, the latest first. */
export async function listTrash(ctx: Context, page: z.output<typeof trashCall.input>): Promise<TrashAnswer> {
  const scope = requireOperation(ctx, "shipments.view");
  const { hidden } = scope;
  const own = deletedInReach(scope);
  const query = ctx.db
    .select({
      id: deletedShipment.id,
      number: sql<string>`${text("number")}`,
      carrier: text("carrier"),
      orderNumber: hidden.has("orderNumber") ? sql<null>`null` : text("order_number"),
      customerName: hidden.has("customerName") ? sql<null>`null` : text("customer_name"),
      archived: sql<boolean>`${text("archived_at")} is not null`,
      deletedAt: deletedShipment.deletedAt,
    })
    .from(deletedShipment)
    .where(own)
    .orderBy(desc(deletedShipment.deletedAt), asc(deletedShipment.id));
  const { rows, total } = await readPage(query, ctx.db.$count(deletedShipment, own), page);
  return {
    rows: rows.map(({ carrier, deletedAt, ...row }) => ({
      ...row,
      carrier: carrier === unknownCarrier ? null : carrier,
      deletedAt: deletedAt.toISOString(),
      purgeAt: new Date(deletedAt.getTime() + trashDays * dayMs).toISOString(),
    })),
    total,
    ...page,
  };
}
