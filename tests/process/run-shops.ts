/** A worker process for tests that reads shops and adds their numbers, and does nothing else. Arguments as for `startJobs`. */
import { addParcels } from "@/lib/shops/add-parcels";
import * as events from "@/lib/shops/events";
import { syncShop } from "@/lib/shops/sync-shop";
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
