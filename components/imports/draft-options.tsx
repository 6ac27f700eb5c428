"use client";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { CarrierDialog } from "@/components/tracking/carriers/carrier-dialog";
import { Button } from "@/components/ui/button";
import { Checkbox, Labelled, Select } from "@/components/ui/input";
import type { Locale } from "@/lib/core/locales";
import { dateLocale } from "@/lib/i18n/format-time";
import type { ImportLineView, ImportMapping, ImportOptions } from "@/lib/imports/schemas";
import { ambiguousDate, readDayMonth } from "./rules";
import { useCarrierName } from "./use-carrier-name";

interface Props {
  options: ImportOptions;
  mapping: ImportMapping;
  samples: readonly ImportLineView[];
  onChange: (change: Partial<ImportOptions>) => void;
}

/** How lines are to be read, as far as they do not say it themselves. */
export function DraftOptions({ options, mapping, samples, onChange }: Props) {
  const t = useTranslations("imports.options");
  const id = useId();
  const dates = mapping.indexOf("ondate");
  const date = dates < 0 ? null : ambiguousDate(samples.map(({ cells }) => cells[dates] ?? ""));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-semibold text-lg tracking-tight">
        {t("title")}
      </h2>
      <div className="grid max-w-[46rem] gap-x-8 gap-y-3 sm:grid-cols-2 sm:items-start">
        <div>
          {(["headings", "afterDelivery"] as const).map((key) => (
            <Checkbox
              key={key}
              checked={options[key]}
              onChange={(event) => onChange({ [key]: event.target.checked })}
            >
              {t(key)}
            </Checkbox>
          ))}
        </div>
        <div className="grid gap-3">
          {(!mapping.includes("code") || options.carrier !== null) && (
            <DefaultCarrier carrier={options.carrier} onChange={onChange} />
          )}
          {date !== null && <DateOrder date={date} order={options.dateOrder} onChange={onChange} />}
        </div>
      </div>
    </section>
  );
}

interface CarrierProps extends Pick<Props, "onChange"> {
  carrier: string | null;
}

/** The carrier of lines that name none. */
function DefaultCarrier({ carrier, onChange }: CarrierProps) {
  const t = useTranslations("imports.options");
  const [isChoosing, setChoosing] = useState(false);
  const carrierName = useCarrierName();
  return (
    <div>
      <p className="mb-1 font-medium text-sm">{t("carrier")}</p>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <span>{carrier === null ? t("carrierAuto") : carrierName(carrier)}</span>
        <Button variant="outline" size="sm" onClick={() => setChoosing(true)}>
          {t("choose")}
        </Button>
      </div>
      {isChoosing && (
        <CarrierDialog
          number=""
          candidates={[]}
          chosen={carrier}
          onChoose={(chosen) => onChange({ carrier: chosen })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

interface OrderProps {
  /** A date that can be read in both orders. */
  date: string;
  order: ImportOptions["dateOrder"];
  onChange: Props["onChange"];
}

function DateOrder({ date, order, onChange }: OrderProps) {
  const t = useTranslations("imports.options");
  const locale = useLocale() as Locale;
  const day = new Intl.DateTimeFormat(dateLocale(locale), { day: "numeric", month: "long", timeZone: "UTC" });
  const meaning = (by: "dmy" | "mdy") => {
    const read = readDayMonth(date, by);
    return read ? t(by, { date: day.format(read) }) : "";
  };
  return (
    <Labelled label={t("dateOrder", { example: date })}>
      <Select
        dense
        value={order}
        onChange={(event) => onChange({ dateOrder: event.target.value === "mdy" ? "mdy" : "dmy" })}
      >
        <option value="dmy">{meaning("dmy")}</option>
        <option value="mdy">{meaning("mdy")}</option>
      </Select>
    </Labelled>
  );
}
