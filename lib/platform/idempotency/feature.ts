import { apiAnswer } from "@/db/schema/idempotency";
import { type Feature, onSchedule } from "@/lib/platform/adapters/define-feature";
import { clearOldAnswers } from "./clear-answers";

// lib/platform/idempotency: writes under an Idempotency-Key: once, with the first response again
export const idempotency = {
  jobs: [onSchedule({ name: "api-keys/clear-answers", cron: "7 * * * *" }, clearOldAnswers)],
  largeTables: [{ table: apiAnswer }],
} satisfies Feature;
