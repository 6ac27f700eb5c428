import type { shopRequest } from "@/db/schema/shops";
import type { ShopFailure, ShopParcelState, ShopPlatform, ShopState } from "./constants";
import type { ShopRow } from "./queries";
import { readingSchema, type ShopRequestView, type ShopView } from "./schemas";

/** What of a shop does not stand in its row. */
export interface ShopFigures {
  readonly counts: Partial<Record<ShopParcelState, number>>;
  readonly fits: number | null;
}

/** A shop as its company sees it: without its keys. */
export function formatShop(row: ShopRow, { counts, fits }: ShopFigures): ShopView {
  const { id, domain, name, ordersRead, writesBack } = row;
  const reading = readingSchema.nullable().parse(row.reading);
  return {
    ...{ id, domain, name, ordersRead, writesBack, fits },
    platform: row.platform as ShopPlatform,
    address: `https://${domain}`,
    state: row.state as ShopState,
    failure: row.failure as ShopFailure | null,
    authorizedAt: row.authorizedAt.toISOString(),
    importFrom: row.importFrom?.toISOString() ?? null,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    readingOrders: reading?.orders ?? null,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    counts: { found: 0, added: 0, listed: 0, invalid: 0, cancelled: 0, ...counts },
    lastSyncAt: row.lastSyncAt?.toISOString() ?? null,
    nextSyncAt: row.nextSyncAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A customer's request as the shop's company sees it. */
export function formatRequest(row: typeof shopRequest.$inferSelect, shopName: string): ShopRequestView {
  const { id, shopId, orderIds } = row;
  return {
    ...{ id, shopId, shopName },
    orders: orderIds.length,
    receivedAt: row.receivedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
  };
}
