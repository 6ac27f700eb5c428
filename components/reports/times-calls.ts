import type { z } from "zod";
import { callAddress } from "@/lib/core/define-call";
import { type CallOptions, callApi } from "@/lib/platform/browser/call-api";
import { reportPdfCall } from "@/lib/shipments/monthly-reports/contract";
import * as contract from "@/lib/shipments/reports/times-contract";
import { type TimesFilter, toExportQuery, toTimesInput } from "./times-rules";

/** Reports that have a page. */
export type TimesReportName = "online" | "delivered" | "country";

const calls = {
  online: contract.onlineListCall,
  delivered: contract.deliveredListCall,
  country: contract.countryListCall,
} as const;

/** A page of a report; `today` is the account's. */
export const listTimes = (
  name: TimesReportName,
  { filter, page, today }: { readonly filter: TimesFilter; readonly page: number; readonly today: string },
  options: CallOptions,
) => callApi(calls[name], { ...toTimesInput(filter, today), page }, options);

/** Public holidays among the days of a report. */
export const listHolidays = (asked: HolidaysInput, options: CallOptions) =>
  callApi(contract.holidaysCall, asked, options);
export type HolidaysInput = z.input<typeof contract.holidaysCall.input>;

/** Where the table of a report is downloaded. */
export function exportAddress(
  name: TimesReportName,
  filter: TimesFilter,
  { format, language }: { readonly format: "csv" | "xlsx"; readonly language: string },
): string {
  const query = new URLSearchParams(
    toExportQuery(name === "country" ? { ...filter, by: "country" } : filter),
  );
  query.set("clock", name === "online" ? "online" : "delivered");
  query.set("format", format);
  query.set("language", language);
  return `${callAddress(contract.exportTimesCall)}?${query}`;
}

/** Where what a report says of all its shipments is downloaded. */
export function pdfAddress(filter: TimesFilter, language: string): string {
  const query = new URLSearchParams(toExportQuery(filter));
  query.delete("by");
  query.set("language", language);
  return `${callAddress(reportPdfCall)}?${query}`;
}
