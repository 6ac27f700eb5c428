import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { clearOldMessages } from "./clear-old";
import { clearMessages } from "./events";

export const contact = {
  jobs: [onJob(clearMessages, (ctx) => clearOldMessages(ctx.db, ctx.now))],
} satisfies Feature;
