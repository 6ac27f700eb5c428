import { decideEmails } from "@/lib/messages/customer-emails/decide-emails";
import { refreshAlarms } from "@/lib/shipments/abnormal-rules/refresh-alarms";
import { clearExpired } from "@/lib/shipments/bulk/clear-expired";
import { clearRuns } from "@/lib/shipments/bulk/clear-runs";
import { clearTrash } from "@/lib/shipments/bulk/clear-trash";
import { runBulk } from "@/lib/shipments/bulk/run-bulk";
import { archiveOld } from "@/lib/shipments/list/archive-old";
import { rollUpCounts } from "@/lib/shipments/list/roll-up-counts";
import * as events from "@/lib/shipments/records/events";
import { releaseWithheld } from "@/lib/shipments/records/release-withheld";
import { planUpdates } from "@/lib/shipments/shops/plan-updates";
import { recordEstimates } from "@/lib/site/webhooks/record-estimates";
import { recordEvents } from "@/lib/site/webhooks/record-events";
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
