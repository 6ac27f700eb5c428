"use client";
import { useLocale } from "next-intl";
import { expectedDays } from "@/components/tracking/parcel/rules";
import { useEstimateText } from "@/components/tracking/parcel/use-estimate-text";
import type { Locale } from "@/lib/core/locales";
import { formatDays } from "@/lib/platform/i18n/format-time";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import { LateBadge } from "./late-badge";
import { useShipmentList } from "./list-context";

/** On which of the account's days a shipment is expected, and whether they are over: `26 – 28 Nov`. */
export function ExpectedCell({ row }: { row: ShipmentView }) {
  const locale = useLocale() as Locale;
  const { now, timeZone } = useShipmentList();
  const expected = expectedDays(row, now, timeZone);
  const text = useEstimateText(timeZone)(row, now);
  if (!expected || (expected.isWide && !expected.isLate)) return <LateBadge row={row} />;
  const { first, last, isLate, isWide } = expected;
  return (
    <span className="flex min-w-0 gap-3">
      {!isWide && (
        <span
          title={text?.note}
          className={`shrink-0 ${isLate ? "text-muted" : ""}`}
          suppressHydrationWarning
        >
          {formatDays(first, last, locale, "short")}
        </span>
      )}
      <LateBadge row={row} />
    </span>
  );
}
