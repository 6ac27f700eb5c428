import { clearAllowances } from "@/lib/platform/adapters/consume-allowance";
import * as events from "@/lib/platform/adapters/events";
import { defineHandlers } from "../define-handlers";

export const platformHandlers = defineHandlers(events, {
  clearAllowances: (ctx) => clearAllowances(ctx.db, ctx.now),
});
