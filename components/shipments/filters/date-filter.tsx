"use client";
import { CalendarDays } from "lucide-react";
import { useTranslations } from "next-intl";
import { Labelled } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";
import { ChoiceFilter, DayField } from "@/components/ui/table/list-filters";
import { type DateKind, dateKinds } from "@/lib/shipments/records/constants";
import { changed, type ListQuery, type Range, ranges } from "../address";
import type { Address } from "../use-address";
import { useDateTexts } from "./use-filter-texts";

interface Props {
  address: Address;
  today: string;
}

/** Which date, and its range: one that moves with the days, or one of one's own. */
export function DateFilter({ address, today }: Props) {
  const { query, place } = address;
  const words = useDateTexts();
  const dates = rangeOf(address);
  return (
    <Popover
      icon={<CalendarDays aria-hidden="true" />}
      label={words(query, place.list)}
      active={dates.isAny || dates.isOwn || query.range !== undefined || (query.dateType ?? 1) !== 1}
    >
      {() => (
        <div className="grid gap-3 p-4">
          <DateKindSelect dates={dates} query={query} />
          <RangePills dates={dates} />
          <OwnDays dates={dates} query={query} today={today} />
        </div>
      )}
    </Popover>
  );
}

type Dates = ReturnType<typeof rangeOf>;

/** The range that an address asks for, and how to ask for another. */
function rangeOf({ query, place, go }: Address) {
  const isAny = query.dateType === dateKinds.any;
  const isOwn = query.dateStart !== undefined || query.dateEnd !== undefined;
  const isArchive = place.list === "archive";
  const usual = isArchive ? null : 30;
  const range = isAny || isOwn ? null : (query.range ?? usual);
  /** A range takes the place of "any time". */
  const set = (change: Partial<ListQuery>) =>
    go((now) => changed(now, { ...(now.dateType === dateKinds.any && { dateType: undefined }), ...change }));
  const noDays = { dateStart: undefined, dateEnd: undefined };
  return {
    ...{ isAny, isOwn, range, set },
    isUnlimited: isAny || (isArchive && range === null && !isOwn),
    choose: (days: Range) => set({ ...noDays, range: days === usual ? undefined : days }),
    any: () => set({ ...noDays, range: undefined, dateType: isArchive ? undefined : dateKinds.any }),
  };
}

function DateKindSelect({ dates, query }: { dates: Dates; query: ListQuery }) {
  const t = useTranslations("shipments.date");
  return (
    <ChoiceFilter
      label={t("kind")}
      value={String(dates.isAny ? 1 : (query.dateType ?? 1))}
      options={(Object.keys(dateKinds) as DateKind[])
        .filter((kind) => kind !== "any")
        .map((kind) => [String(dateKinds[kind]), t(`kinds.${kind}`)])}
      onChoose={(kind) =>
        dates.set({ dateType: Number(kind) === dateKinds.added ? undefined : Number(kind) })
      }
    />
  );
}

function RangePills({ dates }: { dates: Dates }) {
  const t = useTranslations("shipments.date");
  return (
    <div className="flex flex-wrap gap-1.5">
      {ranges.map((days) => (
        <button
          key={days}
          type="button"
          className="pill"
          aria-pressed={dates.range === days}
          onClick={() => dates.choose(days)}
        >
          {days === 0 ? t("today") : t("last", { days })}
        </button>
      ))}
      <button type="button" className="pill" aria-pressed={dates.isUnlimited} onClick={dates.any}>
        {t("any")}
      </button>
    </div>
  );
}

function OwnDays({ dates, query, today }: { dates: Dates; query: ListQuery; today: string }) {
  const t = useTranslations("shipments.date");
  return (
    <div className="grid grid-cols-2 gap-3">
      {(["dateStart", "dateEnd"] as const).map((end) => (
        <Labelled key={end} label={t(end)}>
          <DayField
            max={end === "dateStart" ? (query.dateEnd ?? today) : undefined}
            min={end === "dateEnd" ? query.dateStart : undefined}
            day={query[end] ?? ""}
            onDay={(day) => dates.set({ range: undefined, [end]: day || undefined })}
          />
        </Labelled>
      ))}
    </div>
  );
}
