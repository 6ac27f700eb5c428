"use client";
import { CalendarClock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEstimateText } from "@/components/tracking/parcel/use-estimate-text";
import { isLate } from "@/lib/shipments/records/rules";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import { useShipmentList } from "./list-context";

const at = (time: string | null) => (time === null ? null : new Date(time));

/** That a shipment is later than expected, in the account's days; nothing for all others. */
export function LateBadge({ row }: { row: ShipmentView }) {
  const t = useTranslations("shipments.attention");
  const { now, timeZone } = useShipmentList();
  const text = useEstimateText(timeZone)(row, now);
  const { status, onlineAt, expectedBy, firstScanBy } = row;
  const times = { onlineAt: at(onlineAt), expectedBy: at(expectedBy), firstScanBy: at(firstScanBy) };
  if (!isLate({ status, ...times }, { now, zone: timeZone })) return null;
  return (
    <span
      title={text?.isLate ? text.note : undefined}
      data-status="undelivered"
      className="flex min-w-0 items-start gap-1.5 text-sm"
      suppressHydrationWarning
    >
      <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-status" />
      <span className="block min-w-0 truncate">{t("late")}</span>
    </span>
  );
}
