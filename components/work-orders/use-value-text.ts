"use client";
import { useLocale, useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import type { FieldView } from "@/lib/messages/order-setup/schemas";
import { countryName } from "@/lib/parcels/carriers/name-country";
import { formatDay } from "@/lib/platform/i18n/format-time";
import { useOrderBoard } from "./order-context";

/** A value of a company's own field in words, as its type has it; null for none. */
export function useValueText(): (
  field: Pick<FieldView, "type"> | undefined,
  value: unknown,
) => string | null {
  const t = useTranslations("work-orders.order");
  const locale = useLocale() as Locale;
  const { now } = useOrderBoard();
  return (field, value) => {
    if (value === null || value === undefined || value === "") return null;
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (typeof value === "number") return new Intl.NumberFormat(locale).format(value);
    if (Array.isArray(value))
      return new Intl.ListFormat(locale, { type: "conjunction" }).format(value.map(String));
    const text = String(value);
    if (field?.type === "date" && /^\d{4}-\d{2}-\d{2}$/.test(text))
      return formatDay(text, now, locale, "short");
    return field?.type === "country" ? countryName(text, locale) : text;
  };
}
