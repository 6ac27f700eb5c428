"use client";
import { type ComponentType, useEffect, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { UsageChartProps } from "./usage-charts";

interface Props extends UsageChartProps {
  /** The charts' content in words. */
  sentences: { readonly soFar: string; readonly perDay: string };
}

type Charts = Readonly<Record<"SoFarChart" | "PerDayChart", ComponentType<UsageChartProps>>>;

/** Two charts over the same days. Their places have their size from the first paint on; the library comes later. */
export function UsageSlot({ sentences, ...props }: Props) {
  const charts = useCharts();
  const { words, origins } = props;
  const hasEstimate = props.points.some(({ expected }) => expected !== null);
  return (
    <div className="grid gap-6">
      <figure>
        <figcaption className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
          <span className="font-medium">{words.soFar}</span>
          <span aria-hidden="true" className="flex flex-wrap gap-x-4 text-muted text-xs">
            <Key className="h-0.5 bg-accent" name={words.used} />
            {hasEstimate && <Key className="border-accent border-t-2 border-dashed" name={words.forecast} />}
            <Key className="border-border-strong border-t-2" name={words.limit} />
          </span>
        </figcaption>
        <div role="img" aria-label={sentences.soFar} className="mt-2 h-44 sm:h-52">
          {charts ? <charts.SoFarChart {...props} /> : <Skeleton className="h-full" />}
        </div>
      </figure>
      <figure>
        <figcaption className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
          <span className="font-medium">{words.perDay}</span>
          <span aria-hidden="true" className="flex flex-wrap gap-x-4 text-muted text-xs">
            {origins.map(({ origin, name }) => (
              <span key={origin} data-origin={origin} className="inline-flex items-center gap-1.5">
                <span className="usage-tone size-2.5 rounded-[2px]" />
                {name}
              </span>
            ))}
          </span>
        </figcaption>
        <div role="img" aria-label={sentences.perDay} className="mt-2 h-36 sm:h-44">
          {charts ? <charts.PerDayChart {...props} /> : <Skeleton className="h-full" />}
        </div>
      </figure>
    </div>
  );
}

function Key({ className, name }: { className: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`w-4 ${className}`} />
      {name}
    </span>
  );
}

function useCharts(): Charts | null {
  const [charts, setCharts] = useState<Charts | null>(null);
  useEffect(() => {
    let isGone = false;
    import("./usage-charts").then(({ SoFarChart, PerDayChart }) => {
      if (!isGone) setCharts({ SoFarChart, PerDayChart });
    }, console.error);
    return () => {
      isGone = true;
    };
  }, []);
  return charts;
}
