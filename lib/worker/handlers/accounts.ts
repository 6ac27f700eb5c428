import { deleteShipmentData } from "@/lib/account-data/delete-shipment-data";
import { clearAccounts } from "@/lib/accounts/clear-accounts";
import * as events from "@/lib/accounts/events";
import { sendCode } from "@/lib/mail/send-code";
import { sendNotice } from "@/lib/mail/send-notice";
import { releaseLostOrders } from "@/lib/work-orders/release-orders";
import { defineHandlers } from "../define-handlers";

export const accountsHandlers = defineHandlers(events, {
  codeIssued: (ctx, payload) => sendCode(ctx.db, payload, ctx.now),
  noticeDue: (ctx, payload) => sendNotice(ctx.db, payload, ctx.now),
  accountLeft: (ctx, payload) => deleteShipmentData(ctx, payload),
  accessChanged: (ctx, payload) => releaseLostOrders(ctx, payload),
  clearExpired: (ctx) => clearAccounts(ctx.db, ctx.now),
});
