import { clearNumbers } from "@/lib/accounts/quota/clear-numbers";
import * as events from "@/lib/accounts/quota/events";
import { renewQuotas } from "@/lib/accounts/quota/renew-quotas";
import { sendQuotaNotice } from "@/lib/messages/mail/send-quota-notice";
import { continueImports } from "@/lib/shipments/imports/continue-imports";
import { continueShops } from "@/lib/shipments/shops/continue-shops";
import { defineHandlers } from "../define-handlers";

export const quotaHandlers = defineHandlers(events, {
  lotIssued: async (ctx, payload) => {
    if (!(await continueShops(ctx, payload))) await continueImports(ctx, payload);
  },
  useWarned: (ctx, payload) => sendQuotaNotice(ctx, payload),
  renewQuotas: (ctx) => renewQuotas(ctx),
  clearNumbers: (ctx) => clearNumbers(ctx),
});
