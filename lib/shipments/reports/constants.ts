/** Oldest day of a report, in days before today. */
export const reportDaysMax = 90;
/** Days after which a report that nobody looks at is no longer built. */
export const dormantDays = 30;
/** What a report is split by. */
export const reportSplits = ["day", "carrier", "country", "channel", "source"] as const;
export type ReportSplit = (typeof reportSplits)[number];
/** Carriers, countries or channels that a report can be limited to. */
export const filterMax = 50;
/** Countries whose public holidays are marked among the days of a report. */
export const holidayCountriesMax = 3;
/** Shipments on each side below which a difference can be chance: nothing is said of its reasons. */
export const comparedMin = 10;
/** Rows of a page. */
export const reportPageSize = 50;
/** Classes that an account can set, and the usual ones: upper ends in hours. */
export const classesMax = 8;
export const usualClasses = { online: [12, 24, 48, 72], delivered: [48, 72, 120, 168, 240] } as const;
/** Longest time of a class, in hours. */
export const classHoursMax = 60 * 24;
