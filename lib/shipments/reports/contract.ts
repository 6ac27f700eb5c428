import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { shipmentSources } from "@/lib/core/sources";
import { company, countsOutput } from "@/lib/shipments/records/contract-parts";

const share = z.object({ key: z.string(), count: z.int() });

const reportInput = z.object({});

const report = { method: "GET", input: reportInput, ...company } as const;

/** Numbers added today, in the account's zone, and yesterday until the same time. */
export const todayCall = defineCall({
  path: "report/todayAddCount",
  needs: "reports.view",
  output: z.object({ today: z.int(), yesterday: z.int() }),
  ...report,
});

/** Counts by status of the last 30 days. */
export const statusReportCall = defineCall({
  name: "report.transportStaus",
  path: "report/track/transportStaus",
  needs: "reports.view",
  output: countsOutput,
  ...report,
});

/** Carriers by their number of shipments in the last 30 days; largest first, at most 50. */
export const carrierReportCall = defineCall({
  path: "report/logistics",
  needs: "reports.view",
  output: z.object({ shares: z.array(share) }),
  ...report,
});

/** Destination countries likewise; key `??` where none is known. And how many of all these shipments are simulated. */
export const countryReportCall = defineCall({
  path: "report/country",
  needs: "reports.view",
  output: z.object({ shares: z.array(share), simulated: z.int() }),
  ...report,
});

/** Sources likewise. */
export const sourceReportCall = defineCall({
  path: "report/plateforms",
  needs: "reports.view",
  output: z.object({ shares: z.array(z.object({ key: z.enum(shipmentSources), count: z.int() })) }),
  ...report,
});

const hours = z.object({
  /** Hours, to a tenth; null where nothing can be averaged. */
  average: z.number().nullable(),
  median: z.number().nullable(),
  shipments: z.int(),
  /** The average of each of the 30 days and today, oldest first. */
  days: z.array(z.number().nullable()),
});

/** From being added (or handed over) to the carrier's first event, over the last 30 days. */
export const onlineTimeCall = defineCall({
  path: "report/onlineTime",
  needs: "reports.view",
  output: hours,
  ...report,
});

/** From the first event to the delivery, of what was delivered in the last 30 days. */
export const deliveredTimeCall = defineCall({
  path: "report/deliveredTime",
  needs: "reports.view",
  output: hours,
  ...report,
});

/** The rest of the dashboard: what to act on, ages of parcels in transit, deliveries by day. */
export const monitorCall = defineCall({
  path: "report/monitor",
  needs: "reports.view",
  output: z.object({
    attention: z.object({
      alarm: z.int(),
      problem: z.int(),
      needsInfo: z.int(),
      unreadable: z.int(),
      late: z.int(),
      stuck: z.int(),
      customs: z.int(),
    }),
    /** Parcels in transit by days since their first event: under 3, 3–7, 7–14, 14–30, over 30. */
    ageing: z.array(z.object({ from: z.int(), to: z.int().nullable(), count: z.int() })),
    /** The list's default range, 30 days ago to today, oldest first. */
    days: z.array(z.object({ day: z.string(), added: z.int(), delivered: z.int() })),
    /** There never was a shipment, neither on the list nor in the archive. */
    isNew: z.boolean(),
  }),
  ...report,
});
