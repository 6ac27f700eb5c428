"use client";
import { useLocale, useTranslations } from "next-intl";
import { useMayDo } from "@/components/shell/may-do";
import { countryName } from "@/lib/parcels/carriers/name-country";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import { useShipmentList } from "../list-context";
import { useColumnName } from "../use-column-name";
import { useDepartmentName } from "../use-department-options";
import { useListTime } from "../use-list-time";

/** What the account noted about a shipment, and its times; what is not known takes no place. */
export function RowFacts({ row }: { row: ShipmentView }) {
  const t = useTranslations("shipments");
  const facts = useTranslations("parcel.facts");
  const name = useColumnName();
  const locale = useLocale();
  const time = useListTime();
  const { kind } = useShipmentList();
  const { sees } = useMayDo();
  const departmentName = useDepartmentName();
  const language = row.customerLanguage && new Intl.DisplayNames([locale], { type: "language" });
  const isBusiness = kind === "business";
  const at = (instant: string | null) => instant && time.short(instant);
  const days = (count: number | null) => count !== null && facts("daysCount", { count });
  const rows = (
    [
      [name("orderNumber"), sees("orderNumber") && row.orderNumber],
      [name("customer"), isBusiness && sees("customerName") && row.customerName],
      [t("field.customerEmail"), isBusiness && sees("customerEmail") && row.customerEmail],
      [t("field.customerLanguage"), isBusiness && language && languageName(language, row.customerLanguage)],
      [t("field.customerState"), isBusiness && sees("destination") && row.customerState],
      [t("field.postcode"), isBusiness && sees("contact") && row.postcode],
      [t("field.phone"), isBusiness && sees("contact") && row.phone],
      [name("destination"), sees("destination") && row.destination && countryName(row.destination, locale)],
      [name("method"), isBusiness && row.method],
      [t("field.department"), departmentName(row.departmentId)],
      [name("source"), isBusiness && t(`source.${row.source}`)],
      [name("addedAt"), at(row.addedAt)],
      [name("shippedAt"), at(row.shippedAt)],
      [name("onlineAt"), at(row.onlineAt)],
      [name("deliveredAt"), at(row.deliveredAt)],
      [name("residenceDays"), days(row.residenceDays)],
      [name("checks"), row.checks > 0 && String(row.checks)],
      [t("field.afterDelivery"), row.afterDelivery && t("yes")],
      [
        name("archived"),
        row.archivedAt &&
          row.archivedWhy &&
          `${t(`archived.${row.archivedWhy}`)}, ${time.short(row.archivedAt)}`,
      ],
    ] as const
  ).filter(([, value]) => value);
  return (
    <dl className="grid content-start grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function languageName(names: Intl.DisplayNames, tag: string | null): string | null {
  try {
    return tag && (names.of(tag) ?? tag);
  } catch {
    return tag;
  }
}
