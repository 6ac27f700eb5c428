"use client";
import { type ComponentType, useEffect, useState } from "react";
import { useMarkedHolidays } from "./holidays/day-holidays";
import type { TrendProps } from "./trend-chart";

interface Props extends Omit<TrendProps, "holidays"> {
  /** The chart's content as a sentence. */
  sentence: string;
}

/**
 * Placeholder of the chart's size from the first paint on. The chart library is large and is loaded later.
 */
export function TrendSlot({ sentence, ...props }: Props) {
  const [Chart, setChart] = useState<ComponentType<TrendProps> | null>(null);
  useEffect(() => {
    let isGone = false;
    import("./trend-chart").then(({ TrendChart }) => {
      if (!isGone) setChart(() => TrendChart);
    }, console.error);
    return () => {
      isGone = true;
    };
  }, []);
  const holidays = useMarkedHolidays()?.sentences ?? null;
  const { added, delivered } = props.words;
  return (
    <div data-status="delivered">
      <div role="img" aria-label={sentence} className="h-56 sm:h-64">
        {Chart && <Chart {...props} holidays={holidays} />}
      </div>
      <p aria-hidden="true" className="mt-2 flex flex-wrap gap-x-5 text-muted text-sm">
        <span className="inline-flex items-center gap-2">
          <span className="size-3 rounded-[2px] bg-[color-mix(in_oklab,var(--accent)_38%,transparent)]" />
          {added}
        </span>
        <span className="inline-flex items-center gap-2">
          <span className="relative h-0.5 w-5 bg-status">
            <span className="absolute -top-[0.1875rem] left-1.5 size-2 rounded-full bg-status" />
          </span>
          {delivered}
        </span>
      </p>
    </div>
  );
}
