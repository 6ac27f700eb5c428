"use client";
import { useLocale, useTranslations } from "next-intl";
import { CarrierMark } from "@/components/tracking/carriers/carrier-mark";
import { useCarriers } from "@/components/tracking/carriers/use-carriers";
import { carrierName } from "@/lib/parcels/carriers/format";

/** The carrier that a line is added with, by catalogue id; null: none was recognised. */
export function LineCarrier({ id }: { id: string | null }) {
  const t = useTranslations("imports.lines");
  const locale = useLocale();
  const carrier = useCarriers(id !== null)?.byId.get(id ?? "");
  return (
    <span className={`flex min-w-0 items-center gap-2 ${id === null ? "text-muted" : ""}`}>
      <CarrierMark mark={id === null ? null : carrier?.mark} className="[--mark:1.5rem]" />
      <span className="min-w-0 sm:truncate">
        {id === null ? t("unknownCarrier") : carrier ? carrierName(carrier, locale) : id}
      </span>
    </span>
  );
}
