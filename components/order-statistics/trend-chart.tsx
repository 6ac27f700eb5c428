"use client";
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import type { Locale } from "@/lib/core/locales";
import { axisFigures, seriesColor } from "./rules";

export interface TrendPoint {
  /** Short, for the axis; and in full. */
  readonly name: string;
  readonly title: string;
  readonly opened: number;
  readonly resolved: number;
  /** At the end of the day. */
  readonly open: number;
}

interface Props {
  points: readonly TrendPoint[];
  words: Readonly<Record<"opened" | "resolved" | "open", string>>;
  locale: Locale;
}

const tick = { fill: "var(--muted)", fontSize: 12 } as const;
const series = ["opened", "resolved", "open"] as const;

/** Opened and resolved orders as columns, open ones as a line. Hidden from screen readers. */
export function TrendChart({ points, words, locale }: Props) {
  const number = new Intl.NumberFormat(locale);
  const ticks = axisFigures(
    Math.max(...points.flatMap(({ opened, resolved, open }) => [opened, resolved, open])),
  );
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 1, height: 1 }}>
      <ComposedChart
        data={[...points]}
        accessibilityLayer={false}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis
          dataKey="name"
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: "var(--border-strong)" }}
          interval="equidistantPreserveStart"
          minTickGap={16}
        />
        <YAxis
          tick={tick}
          tickLine={false}
          axisLine={false}
          width="auto"
          ticks={ticks}
          domain={[0, ticks.at(-1) ?? 1]}
          tickFormatter={(value: number) => number.format(value)}
        />
        <Tooltip
          cursor={{ fill: "var(--sunk)" }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const point = payload?.[0]?.payload as TrendPoint | undefined;
            if (!active || !point) return null;
            return (
              <div className="rounded-lg border border-border bg-overlay px-3 py-2 text-sm shadow-overlay">
                <p className="font-medium">{point.title}</p>
                {series.map((name) => (
                  <p key={name} className="flex justify-between gap-4 text-muted">
                    {words[name]} <span className="text-ink tabular-nums">{number.format(point[name])}</span>
                  </p>
                ))}
              </div>
            );
          }}
        />
        <Bar dataKey="opened" fill={seriesColor.opened} radius={[2, 2, 0, 0]} isAnimationActive={false} />
        <Bar dataKey="resolved" fill={seriesColor.resolved} radius={[2, 2, 0, 0]} isAnimationActive={false} />
        <Line
          dataKey="open"
          stroke={seriesColor.open}
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
