import * as events from "@/lib/messages/email-templates/events";
import { sendTestEmail } from "@/lib/messages/mail/send-test-email";
import { defineHandlers } from "../define-handlers";

export const emailTemplatesHandlers = defineHandlers(events, {
  testEmailRequested: (ctx, payload) => sendTestEmail(ctx, payload),
});
