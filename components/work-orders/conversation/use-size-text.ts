"use client";
import { useLocale } from "next-intl";

const kilobyte = 1000;

/** The size of a file in the reader's language: `12 kB`, `1.4 MB`. Bytes. */
export function useSizeText(): (bytes: number) => string {
  const locale = useLocale();
  return (bytes) => {
    const isLarge = bytes >= kilobyte * kilobyte;
    const unit = isLarge ? "megabyte" : "kilobyte";
    const size = isLarge ? bytes / kilobyte / kilobyte : Math.max(1, Math.ceil(bytes / kilobyte));
    const format = { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1 } as const;
    return new Intl.NumberFormat(locale, format).format(size);
  };
}
