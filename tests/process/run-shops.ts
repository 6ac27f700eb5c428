/** A worker process for tests that reads shops and adds their numbers, and does nothing else. Arguments as for `startJobs`. */
import { addParcels } from "@/lib/shipments/shops/add-parcels";
import * as events from "@/lib/shipments/shops/events";
import { syncShop } from "@/lib/shipments/shops/sync-shop";
import { defineHandlers } from "@/lib/worker/define-handlers";
import { startJobs } from "./start-jobs";

const nothing = async () => undefined;
await startJobs(
  defineHandlers(events, {
    shopDue: (ctx, payload) => syncShop(ctx, payload),
    parcelsFound: (ctx, payload) => addParcels(ctx, payload),
    ...{ noticeReceived: nothing, shopConnected: nothing, requestOpened: nothing },
    ...{ syncShops: nothing, writeUpdates: nothing, clearShops: nothing },
  }),
);
