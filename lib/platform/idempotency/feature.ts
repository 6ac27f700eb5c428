import { apiAnswer } from "@/db/schema/idempotency";
import { type Feature, onSchedule } from "@/lib/platform/adapters/define-feature";
import { clearOldAnswers } from "./clear-answers";

export const idempotency = {
  jobs: [onSchedule({ name: "api-keys/clear-answers", cron: "7 * * * *" }, clearOldAnswers)],
  largeTables: [{ table: apiAnswer }],
} satisfies Feature;
