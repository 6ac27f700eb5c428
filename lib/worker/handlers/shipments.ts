import { refreshAlarms } from "@/lib/abnormal-rules/refresh-alarms";
import { decideEmails } from "@/lib/customer-emails/decide-emails";
import { archiveOld } from "@/lib/shipments/archive-old";
import { clearExpired } from "@/lib/shipments/clear-expired";
import { clearRuns } from "@/lib/shipments/clear-runs";
import { clearTrash } from "@/lib/shipments/clear-trash";
import * as events from "@/lib/shipments/events";
import { releaseWithheld } from "@/lib/shipments/release-withheld";
import { rollUpCounts } from "@/lib/shipments/roll-up-counts";
import { runBulk } from "@/lib/shipments/run-bulk";
import { planUpdates } from "@/lib/shops/plan-updates";
import { recordEstimates } from "@/lib/webhooks/record-estimates";
import { recordEvents } from "@/lib/webhooks/record-events";
import { defineHandlers } from "../define-handlers";

export const shipmentsHandlers = defineHandlers(events, {
  bulkDue: (ctx, payload) => runBulk(ctx, payload),
  archiveOld: (ctx) => archiveOld(ctx),
  rollUpCounts: (ctx) => rollUpCounts(ctx),
  clearRuns: (ctx) => clearRuns(ctx),
  clearTrash: (ctx) => clearTrash(ctx),
  releaseWithheld: async (ctx) => {
    await releaseWithheld(ctx);
  },
  clearExpired: (ctx) => clearExpired(ctx),
  shipmentsChanged: async (ctx, payload) => {
    await recordEvents(ctx, payload);
    await recordEstimates(ctx, payload);
    await refreshAlarms(ctx, payload);
  },
  customerEmailsDue: (ctx, payload) => decideEmails(ctx, payload),
  shopUpdatesDue: (ctx, payload) => planUpdates(ctx, payload),
});
