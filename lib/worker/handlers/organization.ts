import * as events from "@/lib/organization/events";
import { moveShipments } from "@/lib/organization/move-shipments";
import { defineHandlers } from "../define-handlers";

export const organizationHandlers = defineHandlers(events, {
  departmentDeleted: (ctx, payload) => moveShipments(ctx, payload),
});
