import { sendShopRequest } from "@/lib/mail/send-shop-request";
import { actOnNotice } from "@/lib/shops/act-on-notice";
import { addParcels } from "@/lib/shops/add-parcels";
import { clearShops } from "@/lib/shops/clear-shops";
import * as events from "@/lib/shops/events";
import { queueReadings } from "@/lib/shops/queue-readings";
import { registerNotices } from "@/lib/shops/register-notices";
import { syncShop } from "@/lib/shops/sync-shop";
import { writeUpdates } from "@/lib/shops/write-updates";
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
