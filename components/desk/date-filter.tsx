"use client";
import { CalendarDays } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useState } from "react";
import { Input, Labelled, Select } from "@/components/ui/input";
import { type DateKind, dateKinds } from "@/lib/shipments/constants";
import { changed, type DeskQuery, type Range, ranges } from "./address";
import { Dropdown } from "./dropdown";
import type { Address } from "./use-address";
import { useDateTexts } from "./use-filter-texts";

interface Props {
  address: Address;
  today: string;
}

/** Which date, and its range: one that moves with the days, or one of one's own. */
export function DateFilter({ address, today }: Props) {
  const t = useTranslations("desk.date");
  const { query, place, go } = address;
  const words = useDateTexts();
  const isAny = query.dateType === dateKinds.any;
  const isOwn = query.dateStart !== undefined || query.dateEnd !== undefined;
  const usual = place.list === "history" ? null : 30;
  const range = isAny || isOwn ? null : (query.range ?? usual);
  /** A range takes the place of "any time". */
  const set = (change: Partial<DeskQuery>) =>
    go((now) => changed(now, { ...(now.dateType === dateKinds.any && { dateType: undefined }), ...change }));
  const noDays = { dateStart: undefined, dateEnd: undefined };
  const choose = (days: Range) => set({ ...noDays, range: days === usual ? undefined : days });
  const any = () =>
    set(
      place.list === "history"
        ? { ...noDays, range: undefined, dateType: undefined }
        : { ...noDays, range: undefined, dateType: 0 },
    );
  return (
    <Dropdown
      icon={<CalendarDays aria-hidden="true" />}
      label={words(query, place.list)}
      active={isAny || isOwn || query.range !== undefined || (query.dateType ?? 1) !== 1}
    >
      {() => (
        <div className="grid gap-3 p-4">
          <Labelled label={t("kind")}>
            <Select
              dense
              value={isAny ? 1 : (query.dateType ?? 1)}
              onChange={(event) => {
                const dateType = Number(event.target.value);
                set({ dateType: dateType === dateKinds.added ? undefined : dateType });
              }}
            >
              {(Object.keys(dateKinds) as DateKind[])
                .filter((kind) => kind !== "any")
                .map((kind) => (
                  <option key={kind} value={dateKinds[kind]}>
                    {t(`kinds.${kind}`)}
                  </option>
                ))}
            </Select>
          </Labelled>
          <div className="flex flex-wrap gap-1.5">
            {ranges.map((days) => (
              <button
                key={days}
                type="button"
                className="pill"
                aria-pressed={range === days}
                onClick={() => choose(days)}
              >
                {days === 0 ? t("today") : t("last", { days })}
              </button>
            ))}
            <button
              type="button"
              className="pill"
              aria-pressed={isAny || (place.list === "history" && range === null && !isOwn)}
              onClick={any}
            >
              {t("any")}
            </button>
          </div>
          <div className="grid grid-cols-2 gap-3">
            {(["dateStart", "dateEnd"] as const).map((end) => (
              <Labelled key={end} label={t(end)}>
                <DayField
                  max={end === "dateStart" ? (query.dateEnd ?? today) : undefined}
                  min={end === "dateEnd" ? query.dateStart : undefined}
                  day={query[end] ?? ""}
                  onDay={(day) => set({ range: undefined, [end]: day || undefined })}
                />
              </Labelled>
            ))}
          </div>
        </div>
      )}
    </Dropdown>
  );
}

interface DayProps extends Pick<ComponentProps<"input">, "min" | "max"> {
  day: string;
  onDay: (day: string) => void;
}

/** A day counts when it is whole: while its year is typed, it goes through the first centuries. */
function DayField({ day, onDay, ...rest }: DayProps) {
  const [text, setText] = useState(day);
  useEffect(() => setText(day), [day]);
  return (
    <Input
      dense
      autoComplete="off"
      spellCheck={false}
      {...rest}
      type="date"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        if (target.value === "" || target.value >= "1970") onDay(target.value);
      }}
    />
  );
}
