import { clearOldAnswers } from "@/lib/platform/idempotency/clear-answers";
import * as events from "@/lib/platform/idempotency/events";
import { defineHandlers } from "../define-handlers";

export const idempotencyHandlers = defineHandlers(events, {
  clearAnswers: (ctx) => clearOldAnswers(ctx),
});
