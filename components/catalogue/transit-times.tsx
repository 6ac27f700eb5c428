"use client";
import { useEffect, useId, useState } from "react";
import { StackTable } from "@/components/ui/stack-table";
import type { Locale } from "@/lib/core/locales";
import { countryName } from "@/lib/parcels/carriers/name-country";
import type { TransitTime } from "@/lib/tracking/schedule/contract";
import type { TransitTexts } from "./read-texts";

interface Props {
  locale: Locale;
  /** Carrier id. */
  carrier: string;
  words: TransitTexts;
}

/** Lanes shown at first; the others are collapsed. */
const shownMax = 10;

/**
 * How long the carrier's parcels took, by lane; nothing where too little is known. Read by the browser: the page is made once
 * and the figures every night.
 */
export function TransitTimes({ locale, carrier, words }: Props) {
  const [lanes, setLanes] = useState<readonly TransitTime[]>([]);
  const id = useId();
  useEffect(() => {
    const stop = new AbortController();
    import("./load-transit-times")
      .then(({ loadTransitTimes }) => loadTransitTimes(carrier, stop.signal))
      .then(setLanes, () => {});
    return () => stop.abort();
  }, [carrier]);
  if (lanes.length === 0) return null;
  const more = lanes.slice(shownMax);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p className="mt-2 mb-3 text-muted">{words.lead}</p>
      <Lanes lanes={lanes.slice(0, shownMax)} {...{ locale, words }} />
      {more.length > 0 && (
        <details className="more-patterns">
          <summary>{words.more}</summary>
          <Lanes lanes={more} {...{ locale, words }} />
        </details>
      )}
    </section>
  );
}

function Lanes({ lanes, locale, words }: Omit<Props, "carrier"> & { lanes: readonly TransitTime[] }) {
  const count = new Intl.NumberFormat(locale);
  const days = new Intl.NumberFormat(locale, { style: "unit", unit: "day", unitDisplay: "long" });
  const nameOf = ({ origin, destination }: TransitTime) =>
    origin === destination
      ? words.domestic.replace("{country}", countryName(origin, locale))
      : `${countryName(origin, locale)} → ${countryName(destination, locale)}`;
  return (
    <StackTable
      caption={words.title}
      columns={[words.lane, words.half, words.most, words.parcels]}
      rows={lanes.map((lane) => ({
        key: `${lane.origin} ${lane.destination}`,
        cells: [
          nameOf(lane),
          days.format(lane.halfDays),
          days.format(lane.mostDays),
          count.format(lane.parcels),
        ],
      }))}
    />
  );
}
