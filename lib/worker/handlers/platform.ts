import { clearAllowances } from "@/lib/platform/consume-allowance";
import * as events from "@/lib/platform/events";
import { defineHandlers } from "../define-handlers";

export const platformHandlers = defineHandlers(events, {
  clearAllowances: (ctx) => clearAllowances(ctx.db, ctx.now),
});
