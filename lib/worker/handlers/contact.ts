import { clearOldMessages } from "@/lib/messages/contact/clear-old";
import * as events from "@/lib/messages/contact/events";
import { acknowledgeMessage } from "@/lib/messages/mail/acknowledge-message";
import { forwardMessage } from "@/lib/messages/mail/forward-message";
import { defineHandlers } from "../define-handlers";

export const contactHandlers = defineHandlers(events, {
  messageReceived: async (ctx, { messageId }) => {
    await acknowledgeMessage(ctx.db, messageId, ctx.now);
    await forwardMessage(ctx.db, messageId, ctx.now);
  },
  clearMessages: (ctx) => clearOldMessages(ctx.db, ctx.now),
});
