import { moveAddedShipments } from "@/lib/accounts/departments/move-added-shipments";
import { moveShipments } from "@/lib/accounts/departments/move-shipments";
import { clearExpiredInvitations } from "@/lib/accounts/members/clear-invitations";
import * as events from "@/lib/accounts/organization/events";
import { sendInvitation } from "@/lib/messages/mail/send-invitation";
import { releaseLostOrders } from "@/lib/messages/order-acts/release-orders";
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
