import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import { shopParcel } from "@/db/schema/shops";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { readPage } from "@/lib/accounts/owned-rows/read-pages";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { type ShopParcelState, shopParcelsPerPage } from "./constants";
import type { shopParcelsCall } from "./contract";
import { findShop } from "./queries";

/**
 * A page of a shop's numbers, of one result or all, latest first. Throws forbidden if the role does not allow it, notFound
 * for others' shops.
 */
export async function listParcels(
  ctx: Context,
  { id, state, page }: z.output<typeof shopParcelsCall.input> & { readonly id: string },
): Promise<z.output<typeof shopParcelsCall.output>> {
  const scope = requireOperation(ctx, "shops.manage");
  const row = await findShop(ctx.db, scope, id);
  if (!row) throw new AppError("notFound");
  const where = and(
    eq(shopParcel.accountId, scope.accountId),
    eq(shopParcel.shopId, row.id),
    state && eq(shopParcel.state, state),
  );
  const query = ctx.db
    .select()
    .from(shopParcel)
    .where(where)
    .orderBy(desc(shopParcel.updatedAt), shopParcel.fulfilmentId, shopParcel.number);
  const part = { pageIndex: page, pageSize: shopParcelsPerPage };
  const { rows, total } = await readPage(query, ctx.db.$count(shopParcel, where), part);
  return {
    total,
    parcels: rows.map(({ fulfilmentId, number, orderNumber, company, shipmentId, ...one }) => ({
      ...{ fulfilmentId, number, orderNumber, company, shipmentId },
      state: one.state as ShopParcelState,
      updatedAt: one.updatedAt.toISOString(),
    })),
  };
}
