import type { Locale } from "@/lib/core/locales";

/** What can separate the cells of a CSV file. */
export const csvSeparators = { comma: ",", semicolon: ";", tab: "\t" } as const;
export type CsvSeparator = keyof typeof csvSeparators;

/** What spreadsheets of a language expect: a semicolon where the comma stands in decimal numbers. */
export function separatorFor(locale: Locale): CsvSeparator {
  return locale === "en" || locale === "zh-CN" ? "comma" : "semicolon";
}
