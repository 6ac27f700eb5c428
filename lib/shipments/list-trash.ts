import { asc, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { deletedShipment } from "@/db/schema/shipments";
import { requireUser } from "@/lib/accounts/require-user";
import { dayMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/context";
import { unknownCarrier } from "@/lib/tracking/constants";
import { trashDays } from "./constants";
import type { TrashAnswer, trashCall } from "./trash-contract";

const text = (field: string) => sql<string | null>`${deletedShipment.record} ->> ${field}`;

/** A page of what the account deleted in the last thirty days, the latest first. */
export async function listTrash(
  ctx: Context,
  { pageIndex, pageSize }: z.output<typeof trashCall.input>,
): Promise<TrashAnswer> {
  const own = eq(deletedShipment.accountId, requireUser(ctx).accountId);
  const [rows, total] = await Promise.all([
    ctx.db
      .select({
        id: deletedShipment.id,
        number: sql<string>`${text("number")}`,
        carrier: text("carrier"),
        orderNumber: text("order_number"),
        customerName: text("customer_name"),
        archived: sql<boolean>`${text("archived_at")} is not null`,
        deletedAt: deletedShipment.deletedAt,
      })
      .from(deletedShipment)
      .where(own)
      .orderBy(desc(deletedShipment.deletedAt), asc(deletedShipment.id))
      .limit(pageSize)
      .offset((pageIndex - 1) * pageSize),
    ctx.db.$count(deletedShipment, own),
  ]);
  return {
    rows: rows.map(({ carrier, deletedAt, ...row }) => ({
      ...row,
      carrier: carrier === unknownCarrier ? null : carrier,
      deletedAt: deletedAt.toISOString(),
      purgeAt: new Date(deletedAt.getTime() + trashDays * dayMs).toISOString(),
    })),
    total,
    pageIndex,
    pageSize,
  };
}
