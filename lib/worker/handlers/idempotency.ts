import { clearOldAnswers } from "@/lib/idempotency/clear-answers";
import * as events from "@/lib/idempotency/events";
import { defineHandlers } from "../define-handlers";

export const idempotencyHandlers = defineHandlers(events, {
  clearAnswers: (ctx) => clearOldAnswers(ctx),
});
