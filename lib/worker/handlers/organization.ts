import { sendInvitation } from "@/lib/mail/send-invitation";
import { clearExpiredInvitations } from "@/lib/organization/clear-invitations";
import * as events from "@/lib/organization/events";
import { moveAddedShipments } from "@/lib/organization/move-added-shipments";
import { moveShipments } from "@/lib/organization/move-shipments";
import { releaseLostOrders } from "@/lib/work-orders/release-orders";
import { defineHandlers } from "../define-handlers";

export const organizationHandlers = defineHandlers(events, {
  departmentDeleted: (ctx, payload) => moveShipments(ctx, payload),
  invitationIssued: (ctx, { invitationId }) => sendInvitation(ctx.db, invitationId, ctx.now),
  memberLeft: async (ctx, payload) => {
    await releaseLostOrders(ctx, { userId: payload.userId });
    await moveAddedShipments(ctx, payload);
  },
  clearInvitations: (ctx) => clearExpiredInvitations(ctx),
});
