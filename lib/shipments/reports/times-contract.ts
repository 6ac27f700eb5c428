import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { fileAnswer } from "@/lib/core/file-answer";
import { locales } from "@/lib/core/locales";
import { shipmentSources } from "@/lib/core/sources";
import { reportClocks } from "@/lib/shipments/records/constants";
import { classesMax, classHoursMax, filterMax, holidayCountriesMax, reportSplits } from "./constants";

const usual = {
  access: "business",
  needs: "reports.view",
  limit: { max: 120, windowSeconds: 60 },
  maxBodyBytes: 16 * 1024,
} as const;

/** An alpha-2 code, or unknown. */
const countryPattern = /^([A-Z]{2}|\?\?)$/;
const keys = (max: number) => z.array(z.string().trim().min(1).max(max)).max(filterMax);

/** Which shipments a report is about. Days are those of the account, both included, at most 90 back. */
const reportFilterSchema = z
  .object({
    dateStart: z.iso.date(),
    dateEnd: z.iso.date(),
    carriers: keys(64).optional(),
    countries: z.array(z.string().regex(countryPattern)).max(filterMax).optional(),
    channels: z.array(z.string().trim().max(100)).max(filterMax).optional(),
    sources: z.array(z.enum(shipmentSources)).max(shipmentSources.length).optional(),
    /** Simulated shipments instead of real ones. */
    simulated: z.boolean().default(false),
  })
  .refine(({ dateStart, dateEnd }) => dateStart <= dateEnd, { path: ["dateEnd"], message: "order" });

/** How long shipments took. Hours are whole; `average` to a tenth. Null where none was measured. */
const timesSchema = z.object({
  measured: z.int(),
  /** Still without their end, and without a time that could be right. */
  waiting: z.int(),
  leftOut: z.int(),
  average: z.number().nullable(),
  p50: z.int().nullable(),
  p80: z.int().nullable(),
  p90: z.int().nullable(),
  /** Shipments of each class, the last one above all of them. */
  classes: z.array(z.int()),
});
export type ReportTimes = z.output<typeof timesSchema>;

/** Why the average differs from what it is compared with. Hours to a tenth. */
const changeSchema = z.object({
  /** How much more, or less, it is. */
  hours: z.number(),
  /** What makes most of it, largest first: a lane took longer or less long, or had a larger or smaller share of the shipments. */
  reasons: z.array(
    z.object({
      kind: z.enum(["slower", "faster", "more", "fewer"]),
      carrier: z.string(),
      country: z.string().nullable(),
      /** Its part of the change. */
      hours: z.number(),
      /** By how much its own average differs. */
      change: z.number(),
      count: z.int(),
      countBefore: z.int(),
      /** Of all measured shipments, 0 to 1. */
      share: z.number(),
      shareBefore: z.number(),
    }),
  ),
});
export type ReportChange = z.output<typeof changeSchema>;

const choice = z.object({ key: z.string(), name: z.string() });

const reportOutput = z.object({
  /** Shipments as they were then; null: the first build is on its way. */
  asOf: z.iso.datetime().nullable(),
  zone: z.string(),
  /** Upper ends of the classes, in hours, and whether the caller may set others. */
  classEnds: z.array(z.int()),
  maySetClasses: z.boolean(),
  total: z.int(),
  /** `name`: in the caller's language; of days their date. */
  rows: z.array(timesSchema.extend({ key: z.string(), name: z.string(), compared: timesSchema.nullable() })),
  sum: timesSchema,
  /** Shipments by whole hours, ascending. */
  histogram: z.array(z.object({ hours: z.int(), count: z.int() })),
  /** The same by the day of the week that they are counted by: 1 is Monday. */
  weekdays: z.array(z.object({ weekday: z.int(), hours: z.int(), count: z.int() })),
  /** What it is compared with; its rows are beside ours. */
  compared: z
    .object({
      sum: timesSchema,
      histogram: z.array(z.object({ hours: z.int(), count: z.int() })),
      /** null where too few shipments are on a side. */
      change: changeSchema.nullable(),
    })
    .nullable(),
  /** Where the destinations of all rows are, in pixels of a map; null in other reports, and where fewer than two countries are known. */
  map: z
    .object({
      width: z.int(),
      height: z.int(),
      /** Elements of an SVG image. */
      ground: z.string(),
      places: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          x: z.int(),
          y: z.int(),
          measured: z.int(),
          p50: z.int().nullable(),
        }),
      ),
    })
    .nullable(),
  /** Shipments of the other kind (simulated, or real) in the same time. */
  others: z.int(),
  /** What shipments of this time can be filtered by; no countries where they are hidden. */
  choices: z.object({
    carrier: z.array(choice),
    country: z.array(choice),
    channel: z.array(choice),
    source: z.array(choice),
  }),
});
export type TimesReport = z.output<typeof reportOutput>;

const input = reportFilterSchema.safeExtend({
  /** The same shipments on other days, or of other carriers. */
  compare: z
    .object({ dateStart: z.iso.date(), dateEnd: z.iso.date(), carriers: keys(64).optional() })
    .refine(({ dateStart, dateEnd }) => dateStart <= dateEnd, { path: ["dateEnd"], message: "order" })
    .optional(),
  by: z.enum(reportSplits).default("day"),
  page: z.int().min(1).max(1000).default(1),
});
export type TimesInput = z.output<typeof input>;

/** From being handed over to the carrier's first event, by the day of adding. */
export const onlineListCall = defineCall({
  ...usual,
  path: "report/track/onlineTime/list",
  input,
  output: reportOutput,
});
/** From the first event to the delivery, by the day of delivery. */
export const deliveredListCall = defineCall({
  ...usual,
  path: "report/track/deliveredTime/list",
  input,
  output: reportOutput,
});
/** The same by destination. */
export const countryListCall = defineCall({
  ...usual,
  path: "report/track/countryTime/list",
  input,
  output: reportOutput,
});

/** Public holidays among the days of a report: of these countries, else of the most frequent destinations. */
export const holidaysCall = defineCall({
  ...usual,
  path: "report/track/holidays",
  input: reportFilterSchema.safeExtend({
    clock: z.enum(reportClocks),
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .min(1)
      .max(holidayCountriesMax)
      .optional(),
  }),
  output: z.object({
    /** Whose holidays are marked, by name in the caller's language. */
    countries: z.array(z.string()),
    /** Oldest first. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        holidays: z.array(z.object({ name: z.string(), countries: z.array(z.string()) })),
      }),
    ),
  }),
});

/** The table of a report as a file, all its rows. */
export const exportTimesCall = defineCall({
  ...usual,
  method: "GET",
  path: "report/track/export",
  input: z.object({
    clock: z.enum(reportClocks),
    dateStart: z.iso.date(),
    dateEnd: z.iso.date(),
    by: z.enum(reportSplits).default("day"),
    carrier: z.string().trim().min(1).max(64).optional(),
    country: z.string().regex(countryPattern).optional(),
    channel: z.string().trim().max(100).optional(),
    source: z.enum(shipmentSources).optional(),
    simulated: z.enum(["true", "false"]).default("false"),
    format: z.enum(["csv", "xlsx"]),
    language: z.enum(locales).optional(),
  }),
  output: fileAnswer,
});

const classes = z
  .array(z.int().min(1).max(classHoursMax))
  .min(1)
  .max(classesMax)
  .refine((ends) => ends.every((end, at) => at === 0 || end > (ends[at - 1] ?? 0)), { message: "ascending" });
const settings = z.object({ onlineClasses: classes, deliveredClasses: classes });

/** The classes of the account's reports, for all its members: upper ends in hours, ascending. */
export const reportSettingsCall = defineCall({
  ...usual,
  method: "GET",
  path: "report/settingDesc",
  input: z.object({}),
  output: settings,
});
export const updateReportSettingsCall = defineCall({
  ...usual,
  name: "report.settingDesc.update",
  method: "PUT",
  path: "report/settingDesc",
  input: settings.partial(),
  output: settings,
});
