import { z } from "zod";
import { departmentIdSchema } from "@/lib/core/access";
import { defineCall } from "@/lib/core/define-call";
import { fileAnswer } from "@/lib/core/file-answer";
import { locales } from "@/lib/core/locales";
import { workOrders } from "@/lib/messages/order-setup/contract";
import { exportTables, groupKinds, statusSplits } from "@/lib/messages/work-orders/constants";

const view = { ...workOrders, needs: "orders.view", method: "GET" } as const;

/** Days of the account, both included, by default the last thirty; orders of a department, of a category with those below it. */
const period = z.object({
  dateStart: z.iso.date().optional(),
  dateEnd: z.iso.date().optional(),
  departmentId: departmentIdSchema.optional(),
  categoryId: z.uuid().optional(),
});
export type StatisticsFilter = z.output<typeof period>;

/** How long something took, in minutes; null where it never happened. `waiting`: it did not happen yet. */
const times = z.object({
  n: z.int(),
  median: z.int().nullable(),
  p90: z.int().nullable(),
  waiting: z.int(),
});
export type OrderTimes = z.output<typeof times>;

/** Which of an hour's, a day's … share took how long: `upTo` in hours, null for longer ones. */
const buckets = z.array(z.object({ upTo: z.int().nullable(), count: z.int() }));
export type TimeBuckets = z.output<typeof buckets>;

/** Totals of a period, and each of its days. What is open is counted now, and at the end of each day. */
export const totalsCall = defineCall({
  ...view,
  path: "total_num_stat",
  input: period,
  output: z.object({
    dateStart: z.string(),
    dateEnd: z.string(),
    /** Opened in the period, for the first time or again; resolved in it; opened again in it. */
    opened: z.int(),
    resolved: z.int(),
    reopened: z.int(),
    /** Now. */
    open: z.int(),
    overdue: z.int(),
    firstReply: times,
    resolution: times,
    days: z.array(z.object({ day: z.string(), opened: z.int(), resolved: z.int(), open: z.int() })),
  }),
});
export type OrderTotals = z.output<typeof totalsCall.output>;

/** Orders added in the period, by their present status, or by priority, category, carrier. */
export const statusStatisticsCall = defineCall({
  ...view,
  path: "stat_proc_status",
  input: period.extend({ by: z.enum(statusSplits).default("status") }),
  output: z.object({
    buckets: z.array(
      z.object({
        /** A status, a priority, a category's or a carrier's id; null: none. */
        key: z.string().nullable(),
        /** Of categories, from the top one down. */
        name: z.string().nullable(),
        count: z.int(),
        open: z.int(),
      }),
    ),
  }),
});
export type OrderSplit = z.output<typeof statusStatisticsCall.output>["buckets"];

/** How long orders opened in the period took to be resolved. */
export const processingStatisticsCall = defineCall({
  ...view,
  path: "stat_proc_district",
  input: period,
  output: times.extend({ buckets }),
});

/** How long a member's first replies took: the caller's own, others' for who sets work orders up. */
export const memberStatisticsCall = defineCall({
  ...view,
  path: "personal_response_district",
  input: period.extend({ memberId: z.uuid().optional() }),
  output: times.extend({ buckets }),
  errors: ["notFound"],
});
export type OrderDistribution = z.output<typeof memberStatisticsCall.output>;

/** First replies and resolutions by department, category or carrier; by member for who sets work orders up. */
export const departmentStatisticsCall = defineCall({
  ...view,
  path: "all_depart_response_stat",
  input: period.extend({ by: z.enum(groupKinds).default("department") }),
  output: z.object({
    rows: z.array(
      z.object({
        /** `root`: the company itself. Null: no category, no shipment. */
        id: z.string().nullable(),
        /** Of categories, from the top one down. Null where it was deleted, and of carriers. */
        name: z.string().nullable(),
        firstReply: times,
        resolution: times,
      }),
    ),
  }),
});
export type OrderGroups = z.output<typeof departmentStatisticsCall.output>["rows"];

/** Days or groups of a period as a table; times in minutes. Members for who sets work orders up. */
export const exportStatisticsCall = defineCall({
  ...view,
  path: "stat_export",
  input: period.extend({
    table: z.enum(exportTables),
    format: z.enum(["csv", "xlsx"]),
    language: z.enum(locales).optional(),
  }),
  output: fileAnswer,
});
