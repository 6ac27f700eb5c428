import { clearAccounts } from "@/lib/accounts/users/clear-accounts";
import * as events from "@/lib/accounts/users/events";
import { sendCode } from "@/lib/messages/mail/send-code";
import { sendNotice } from "@/lib/messages/mail/send-notice";
import { releaseLostOrders } from "@/lib/messages/order-acts/release-orders";
import { deleteShipmentData } from "@/lib/shipments/account-data/delete-shipment-data";
import { defineHandlers } from "../define-handlers";

export const accountsHandlers = defineHandlers(events, {
  codeIssued: (ctx, payload) => sendCode(ctx.db, payload, ctx.now),
  noticeDue: (ctx, payload) => sendNotice(ctx.db, payload, ctx.now),
  accountLeft: (ctx, payload) => deleteShipmentData(ctx, payload),
  accessChanged: (ctx, payload) => releaseLostOrders(ctx, payload),
  clearExpired: (ctx) => clearAccounts(ctx.db, ctx.now),
});
