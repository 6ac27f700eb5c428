import { shop, shopNotice, shopParcel, shopUpdate } from "@/db/schema/shops";
import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { shopUpdatesDue } from "@/lib/shipments/records/events";
import { addParcels } from "./add-parcels";
import { clearShops } from "./clear-shops";
import * as events from "./events";
import { exportShops } from "./export-shops";
import { planUpdates } from "./plan-updates";
import { queueReadings } from "./queue-readings";
import { syncShop } from "./sync-shop";
import { writeUpdates } from "./write-updates";

export const shops = {
  jobs: [
    onJob(events.shopDue, syncShop),
    onJob(events.parcelsFound, addParcels),
    onJob(events.syncShops, queueReadings),
    onJob(events.writeUpdates, writeUpdates),
    onJob(events.clearShops, clearShops),
    onJob(shopUpdatesDue, planUpdates),
  ],
  exports: { whole: { shops: exportShops } },
  sealed: [
    { columns: [shop.sealed, shop.sealedHooks], id: shop.id, accountId: shop.accountId, purpose: "shop key" },
  ],
  largeTables: [{ table: shopUpdate }, { table: shopNotice }, { table: shopParcel }],
} satisfies Feature;
