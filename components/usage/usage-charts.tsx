"use client";
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import type { Locale } from "@/lib/core/locales";
import type { ShipmentSource } from "@/lib/core/sources";
import { axisTicks, type UsageDay } from "./rules";

export interface UsagePoint extends UsageDay {
  /** Short, for the axis; and in full. */
  readonly name: string;
  readonly title: string;
}

export interface UsageChartProps {
  points: readonly UsagePoint[];
  /** What the month has: used and left. */
  available: number;
  /** The most used first. */
  origins: readonly { readonly origin: ShipmentSource; readonly name: string }[];
  words: Readonly<Record<"soFar" | "perDay" | "used" | "forecast" | "limit" | "total", string>>;
  locale: Locale;
}

const tick = { fill: "var(--muted)", fontSize: 12 } as const;
/** Both charts have their days in the same places. */
const axisWidth = 52;
const frame = { accessibilityLayer: false, margin: { top: 8, right: 8, bottom: 0, left: 0 } } as const;
const still = { isAnimationActive: false } as const;

/** What was used since the month began, the estimate, and what is available. Hidden from screen readers. */
export function SoFarChart({ points, available, words, locale }: UsageChartProps) {
  const number = new Intl.NumberFormat(locale);
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 1, height: 1 }}>
      <ComposedChart data={[...points]} {...frame}>
        {axes(number, Math.max(available, ...points.map(({ soFar, expected }) => soFar ?? expected ?? 0)))}
        <Tooltip
          {...still}
          cursor={{ stroke: "var(--border-strong)" }}
          content={({ active, payload }) => {
            const point = payload?.[0]?.payload as UsagePoint | undefined;
            if (!active || !point) return null;
            const lines: [string, number | null][] = [
              [words.used, point.soFar],
              [words.forecast, point.soFar === null ? point.expected : null],
              [words.limit, available],
            ];
            return <Card title={point.title} lines={lines} number={number} />;
          }}
        />
        <ReferenceLine y={available} stroke="var(--border-strong)" strokeWidth={2} />
        <Area
          {...still}
          dataKey="soFar"
          type="linear"
          stroke="var(--accent)"
          strokeWidth={2}
          fill="color-mix(in oklab, var(--accent) 14%, transparent)"
          activeDot={{ r: 4, fill: "var(--accent)", strokeWidth: 0 }}
        />
        <Line
          {...still}
          dataKey="expected"
          type="linear"
          stroke="var(--accent)"
          strokeWidth={2}
          strokeDasharray="5 5"
          dot={false}
          activeDot={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** What was used each day, stacked by how the numbers came. Hidden from screen readers. */
export function PerDayChart({ points, origins, words, locale }: UsageChartProps) {
  const number = new Intl.NumberFormat(locale);
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 1, height: 1 }}>
      <ComposedChart data={[...points]} {...frame} barCategoryGap="22%">
        {axes(number, Math.max(0, ...points.map(({ total }) => total)))}
        <Tooltip
          {...still}
          cursor={{ fill: "var(--sunk)" }}
          content={({ active, payload }) => {
            const point = payload?.[0]?.payload as UsagePoint | undefined;
            if (!active || !point || point.soFar === null) return null;
            const parts = origins.flatMap(({ origin, name }): [string, number][] => {
              const count = point.counts[origin] ?? 0;
              return count === 0 ? [] : [[name, count]];
            });
            return (
              <Card title={point.title} lines={[...parts, [words.total, point.total]]} number={number} />
            );
          }}
        />
        {origins.map(({ origin }) => (
          <Bar
            key={origin}
            {...still}
            dataKey={({ counts }: UsagePoint) => counts[origin] ?? 0}
            stackId="day"
            fill={`var(--origin-${origin})`}
          />
        ))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

function axes(number: Intl.NumberFormat, most: number) {
  const ticks = axisTicks(most);
  return [
    <CartesianGrid key="grid" vertical={false} stroke="var(--border)" />,
    <XAxis
      key="x"
      dataKey="name"
      tick={tick}
      tickLine={false}
      axisLine={{ stroke: "var(--border-strong)" }}
      interval="equidistantPreserveStart"
      minTickGap={16}
      // A line has its days where the columns have them.
      scale="band"
    />,
    <YAxis
      key="y"
      tick={tick}
      tickLine={false}
      axisLine={false}
      width={axisWidth}
      domain={[0, ticks.at(-1) ?? 1]}
      ticks={ticks}
      tickFormatter={(value: number) => number.format(value)}
    />,
  ];
}

interface CardProps {
  title: string;
  lines: readonly (readonly [string, number | null])[];
  number: Intl.NumberFormat;
}

function Card({ title, lines, number }: CardProps) {
  return (
    <div className="rounded-lg border border-border bg-overlay px-3 py-2 text-sm shadow-overlay">
      <p className="mb-1 font-medium">{title}</p>
      {lines.map(([name, count]) =>
        count === null ? null : (
          <p key={name} className="flex justify-between gap-4">
            <span className="text-muted">{name}</span>
            <span className="tabular-nums">{number.format(count)}</span>
          </p>
        ),
      )}
    </div>
  );
}
