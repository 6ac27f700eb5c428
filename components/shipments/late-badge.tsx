"use client";
import { CalendarClock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEstimateText } from "@/components/tracking/parcel/use-estimate-text";
import type { ShipmentView } from "@/lib/shipments/schemas";
import { useShipmentList } from "./list-context";

/** That a shipment is later than expected, in the account's days; nothing for all others. */
export function LateBadge({ row }: { row: ShipmentView }) {
  const t = useTranslations("shipments.attention");
  const { now, timeZone } = useShipmentList();
  const text = useEstimateText(timeZone)(row, now);
  if (!text?.isLate) return null;
  return (
    <span
      title={text.note}
      data-status="undelivered"
      className="flex min-w-0 items-start gap-1.5 text-sm"
      suppressHydrationWarning
    >
      <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-status" />
      <span className="block min-w-0 truncate">{t("late")}</span>
    </span>
  );
}
