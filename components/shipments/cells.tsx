"use client";
import { useLocale, useTranslations } from "next-intl";
import { CarrierMark } from "@/components/tracking/carriers/carrier-mark";
import { isForeign } from "@/components/tracking/journey/rules";
import { useStatusText } from "@/components/tracking/journey/use-status-text";
import type { Locale } from "@/lib/core/locales";
import { countryName } from "@/lib/parcels/carriers/name-country";
import { placeIn } from "@/lib/parcels/parcel/name-place";
import type { ShipmentColumn } from "@/lib/shipments/records/constants";
import type { ShipmentTexts, ShipmentView } from "@/lib/shipments/records/schemas";
import { translateEvent } from "@/lib/shipments/records/translate-event";
import { AlarmBadges } from "./alarm-badges";
import { ExpectedCell } from "./expected-cell";
import { LateBadge } from "./late-badge";
import { useShipmentList } from "./list-context";
import { MilestoneBadges } from "./milestone-badges";
import { knownStatusOf } from "./rules";
import { StatusCell } from "./status-cell";
import { useListTime } from "./use-list-time";

interface Props {
  column: Exclude<ShipmentColumn, "number"> | "archived";
  row: ShipmentView;
  arrived: boolean;
}

const textOf = {
  orderNumber: "orderNumber",
  method: "method",
} as const satisfies Partial<Record<ShipmentColumn, keyof ShipmentView>>;
const timeOf = ["addedAt", "shippedAt", "onlineAt", "deliveredAt", "askedAt", "nextAskAt"] as const;
const figureOf = ["transitDays", "residenceDays", "checks"] as const;

/** What a column says of a row. What is not known is left empty: a dash would have to be read. */
export function Cell({ column, row, arrived }: Props) {
  const { nameOf, markOf } = useShipmentList();
  const locale = useLocale();
  const t = useTranslations("shipments");
  const time = timeOf.find((one) => one === column);
  if (time) return <Time at={row[time]} />;
  const figure = figureOf.find((one) => one === column);
  if (figure) return <span className="tabular block text-end">{row[figure]}</span>;
  switch (column) {
    case "status":
      return <StatusCell row={row} arrived={arrived} />;
    case "carrier":
      return (
        <span className="flex min-w-0 items-center gap-2">
          <CarrierMark mark={markOf(row.carrier)} className="[--mark:1.5rem]" />
          <Cut words={nameOf(row.carrier)} className={row.carrier === null ? "text-muted" : ""} />
        </span>
      );
    case "latest":
      return <Latest row={row} />;
    case "expected":
      return <ExpectedCell row={row} />;
    case "onlineText":
      return <EventText event={row.words.online} className="block" />;
    case "deliveredText":
      return <EventText event={row.words.delivered} className="block" />;
    case "customer":
      return (
        <Cut
          words={row.customerName ?? row.customerEmail}
          title={[row.customerName, row.customerEmail].filter(Boolean).join(" · ")}
        />
      );
    case "destination":
      return <Cut words={row.destination && countryName(row.destination, locale)} />;
    case "nodeStatus":
      return (
        <span className="flex min-w-0 gap-3">
          <AlarmBadges rules={row.alarms} />
          {!row.lateAlarm && <LateBadge row={row} />}
          <MilestoneBadges marks={row.nodeStatus} />
        </span>
      );
    case "source":
      return <Cut words={t(`source.${row.source}`)} />;
    case "archived":
      return row.archivedWhy === null ? null : <Cut words={t(`archived.${row.archivedWhy}`)} />;
    case "orderNumber":
    case "method":
      return <Cut words={row[textOf[column]]} />;
    default:
      return null;
  }
}

/** Words on one line; those that the column is too narrow for are in the title. */
function Cut({
  words,
  title = words ?? "",
  className = "",
}: {
  words: string | null;
  title?: string;
  className?: string;
}) {
  return (
    <span className={`block truncate ${className}`} title={title || undefined}>
      {words}
    </span>
  );
}

function Time({ at }: { at: string | null }) {
  const time = useListTime();
  if (at === null) return null;
  return (
    <time dateTime={at} title={time.full(at)} className="whitespace-nowrap" suppressHydrationWarning>
      <span className="list-brief">{time.brief(at)}</span>
      <span>{time.short(at)}</span>
    </time>
  );
}

interface EventProps {
  event: ShipmentTexts["latest"];
  /** What the row says already. */
  said?: string | null;
  className: string;
}

/**
 * An event in the reader's language, as its parcel's page names it: where the carrier's words are in another one, its name
 * with the place. Where the row says its name already, or its meaning is not known, the place says more.
 */
function EventText({ event, said = null, className }: EventProps) {
  const locale = useLocale() as Locale;
  const status = useTranslations("status");
  const journey = useTranslations("journey");
  if (!event) return null;
  const { text, lang, country } = event;
  const place =
    event.placeName ?? (event.place && placeIn({ text: event.place, ...(country && { country }) }, locale));
  const isOther = text === "" || isForeign(lang, locale);
  const meaning = { ...event, sub: event.sub === "unclassified" ? null : event.sub };
  const own = translateEvent(text, meaning, locale, (path) => status(path as "sub.departed.label"));
  const name = !isOther ? text : own === text ? null : own;
  const parts = [name !== said && name, (isOther || name === said) && place];
  const words = parts.filter(Boolean).join(" · ") || name || text || journey("update");
  return (
    <span
      className={`truncate ${className}`}
      title={words === text || text === "" ? words : `${words} · ${text}`}
      {...(words === text && lang && lang !== locale ? { lang } : {})}
    >
      {words}
    </span>
  );
}

/** The newest event and how long ago it was. */
function Latest({ row }: { row: ShipmentView }) {
  const time = useListTime();
  const statusText = useStatusText();
  const status = knownStatusOf(row);
  const ago = time.shortAgo(row.lastEventAt);
  if (!row.words.latest) return null;
  return (
    <span className="flex min-w-0 items-baseline gap-3">
      <EventText
        event={row.words.latest}
        said={status && statusText(status, row.subStatus).label}
        className="min-w-0 flex-1"
      />
      {ago && row.lastEventAt && (
        <time
          dateTime={row.lastEventAt}
          title={time.full(row.lastEventAt)}
          suppressHydrationWarning
          className="shrink-0 whitespace-nowrap text-muted"
        >
          {ago}
        </time>
      )}
    </span>
  );
}
