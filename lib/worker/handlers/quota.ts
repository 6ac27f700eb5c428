import { continueImports } from "@/lib/imports/continue-imports";
import { sendQuotaNotice } from "@/lib/mail/send-quota-notice";
import { clearNumbers } from "@/lib/quota/clear-numbers";
import * as events from "@/lib/quota/events";
import { renewQuotas } from "@/lib/quota/renew-quotas";
import { continueShops } from "@/lib/shops/continue-shops";
import { defineHandlers } from "../define-handlers";

export const quotaHandlers = defineHandlers(events, {
  lotIssued: async (ctx, payload) => {
    if (!(await continueShops(ctx, payload))) await continueImports(ctx, payload);
  },
  useWarned: (ctx, payload) => sendQuotaNotice(ctx, payload),
  renewQuotas: (ctx) => renewQuotas(ctx),
  clearNumbers: (ctx) => clearNumbers(ctx),
});
