import { shop, shopNotice, shopParcel, shopUpdate } from "@/db/schema/shops";
import { type Feature, onJob, onSchedule } from "@/lib/platform/adapters/define-feature";
import { shopUpdatesDue } from "@/lib/shipments/records/events";
import { addParcels } from "./add-parcels";
import { clearShops } from "./clear-shops";
import * as events from "./events";
import { exportShops } from "./export-shops";
import { planUpdates } from "./plan-updates";
import { queueReadings } from "./queue-readings";
import { syncShop } from "./sync-shop";
import { writeUpdates } from "./write-updates";

// lib/shipments/shops: orders of shops: read, their numbers added, statuses written back
export const shops = {
  jobs: [
    onJob(events.shopDue, syncShop),
    onJob(events.parcelsFound, addParcels),
    // A notice that never came is made up for within five minutes.
    onSchedule({ name: "shops/sync", cron: "* * * * *", timeoutSeconds: 120 }, queueReadings),
    onSchedule(
      { name: "shops/write-updates", cron: "* * * * *", priority: 5, timeoutSeconds: 300 },
      writeUpdates,
    ),
    onSchedule({ name: "shops/clear", cron: "23 4 * * *", timeoutSeconds: 600 }, clearShops),
    onJob(shopUpdatesDue, planUpdates),
  ],
  exports: { whole: { shops: exportShops } },
  sealed: [{ columns: [shop.sealed, shop.sealedHooks], id: shop.id, ofAccount: true, purpose: "shop key" }],
  largeTables: [{ table: shopUpdate }, { table: shopNotice }, { table: shopParcel }],
} satisfies Feature;
