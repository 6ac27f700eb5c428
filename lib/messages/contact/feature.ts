import { type Feature, onSchedule } from "@/lib/platform/adapters/define-feature";
import { clearOldMessages } from "./clear-old";

// lib/messages/contact: contact forms
export const contact = {
  jobs: [
    onSchedule({ name: "contact/clear-messages", cron: "53 3 * * *" }, (ctx) =>
      clearOldMessages(ctx.db, ctx.now),
    ),
  ],
} satisfies Feature;
