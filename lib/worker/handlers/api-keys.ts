import { clearOldAnswers } from "@/lib/api-keys/clear-answers";
import * as events from "@/lib/api-keys/events";
import { idempotencyRetentionHours } from "@/lib/public-api/constants";
import { defineHandlers } from "../define-handlers";

export const apiKeysHandlers = defineHandlers(events, {
  clearAnswers: (ctx) => clearOldAnswers(ctx, idempotencyRetentionHours),
});
