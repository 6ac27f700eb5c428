import { apiAnswer } from "@/db/schema/idempotency";
import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { clearOldAnswers } from "./clear-answers";
import { clearAnswers } from "./events";

export const idempotency = {
  jobs: [onJob(clearAnswers, clearOldAnswers)],
  largeTables: [{ table: apiAnswer }],
} satisfies Feature;
