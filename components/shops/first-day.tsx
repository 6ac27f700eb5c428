"use client";
import { useLocale, useTranslations } from "next-intl";
import { TextField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { localDay } from "@/lib/core/calendar";
import type { Locale } from "@/lib/core/locales";
import { formatDate } from "@/lib/platform/i18n/format-day";
import { importDaysMax } from "@/lib/shipments/shops/constants";
import { readShopCall } from "@/lib/shipments/shops/contract";
import type { CardProps } from "./card-props";
import { importRange } from "./rules";
import { readShop } from "./shop-calls";

interface Props extends Pick<CardProps, "shop" | "timeZone" | "now"> {
  onDone: () => void;
}

/** From which day orders are looked up. Nothing is added by it. */
export function FirstDay({ shop, timeZone, now, onDone }: Props) {
  const t = useTranslations("shops.first");
  const locale = useLocale() as Locale;
  const today = localDay(now, timeZone);
  const { first, start } = importRange(today);
  const chosen = shop.importFrom === null ? start : localDay(new Date(shop.importFrom), timeZone);
  const form = useCallForm(readShopCall, {
    id: `first-day-${shop.id}`,
    words: { working: t("working") },
    reasons: useErrorReasons(),
    start: { from: chosen < first ? start : chosen },
    validate: ({ from }): Record<string, string> =>
      from >= first && from <= today
        ? {}
        : { from: t("range", { from: formatDate(first, locale), to: formatDate(today, locale) }) },
    send: ({ from }) => readShop(shop.id, from),
    onDone,
  });
  return (
    <Form form={form} className="grid gap-3 rounded-xl bg-sunk p-4 [&>:empty]:hidden">
      <div>
        <h3 className="font-semibold">{t("title")}</h3>
        <p className="mt-0.5 max-w-[72ch] text-muted">{t("text")}</p>
      </div>
      <TextField
        name="from"
        type="date"
        label={t("from")}
        hint={t("fromHint", { days: importDaysMax })}
        min={first}
        max={today}
        place="max-w-sm"
      />
      <FormFailure />
      <div>
        <SubmitButton>{t("submit")}</SubmitButton>
      </div>
    </Form>
  );
}
