import { sendShopRequest } from "@/lib/messages/mail/send-shop-request";
import { actOnNotice } from "@/lib/shipments/shop-notices/act-on-notice";
import { registerNotices } from "@/lib/shipments/shop-notices/register-notices";
import { addParcels } from "@/lib/shipments/shops/add-parcels";
import { clearShops } from "@/lib/shipments/shops/clear-shops";
import * as events from "@/lib/shipments/shops/events";
import { queueReadings } from "@/lib/shipments/shops/queue-readings";
import { syncShop } from "@/lib/shipments/shops/sync-shop";
import { writeUpdates } from "@/lib/shipments/shops/write-updates";
import { defineHandlers } from "../define-handlers";

export const shopsHandlers = defineHandlers(events, {
  shopDue: (ctx, payload) => syncShop(ctx, payload),
  parcelsFound: (ctx, payload) => addParcels(ctx, payload),
  noticeReceived: (ctx, payload) => actOnNotice(ctx, payload),
  shopConnected: (ctx, payload) => registerNotices(ctx, payload),
  requestOpened: (ctx, payload) => sendShopRequest(ctx, payload),
  syncShops: (ctx) => queueReadings(ctx),
  writeUpdates: (ctx) => writeUpdates(ctx),
  clearShops: (ctx) => clearShops(ctx),
});
