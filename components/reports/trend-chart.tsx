"use client";
import {
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
import { holidaySign } from "./holidays/holiday-mark";

export interface TrendPoint {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Short, for the axis; and in full. */
  readonly day: string;
  readonly title: string;
  readonly added: number;
  readonly delivered: number;
  /** The formatted counts. */
  readonly addedFigure: string;
  readonly deliveredFigure: string;
}

export interface TrendProps {
  points: readonly TrendPoint[];
  words: { readonly added: string; readonly delivered: string };
  locale: Locale;
  /** By date. */
  holidays?: ReadonlyMap<string, string> | null;
  /** The chart ends at this height, and higher bars are cut off; null for as high as the highest. */
  cutHeight: number | null;
}

const tick = { fill: "var(--muted)", fontSize: 12 } as const;
const dot = { r: 2.5, fill: "var(--status)", strokeWidth: 0 } as const;

/** Room for the sign over a public holiday, in pixels. */
const signHeight = 16;

/**
 * Additions as columns, deliveries as a line: distinguished by shape before colour. Public holidays
 * have a dashed line and a sign over it. Decorative (hidden from screen readers).
 */
export function TrendChart({ points, words, locale, cutHeight, holidays = null }: TrendProps) {
  const number = new Intl.NumberFormat(locale);
  const marked = points.filter(({ date }) => holidays?.has(date));
  const top = marked.length > 0 ? signHeight : 8;
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 1, height: 1 }}>
      <ComposedChart
        data={[...points]}
        accessibilityLayer={false}
        margin={{ top, right: 4, bottom: 0, left: 0 }}
        barCategoryGap="20%"
      >
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis
          dataKey="day"
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
          allowDecimals={false}
          {...(cutHeight !== null && { domain: [0, cutHeight], allowDataOverflow: true })}
          tickFormatter={(value: number) => number.format(value)}
        />
        <Tooltip
          cursor={{ fill: "var(--sunk)" }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const point = payload?.[0]?.payload as TrendPoint | undefined;
            return active && point ? (
              <PointCard point={point} words={words} holiday={holidays?.get(point.date)} />
            ) : null;
          }}
        />
        {marked.map(({ day }) => (
          <ReferenceLine
            key={day}
            x={day}
            stroke="var(--border-strong)"
            strokeDasharray="2 3"
            label={{ value: holidaySign, position: "top", fill: "var(--foreground)", fontSize: 11 }}
          />
        ))}
        <Bar
          dataKey="added"
          fill="color-mix(in oklab, var(--accent) 38%, transparent)"
          radius={[2, 2, 0, 0]}
          isAnimationActive={false}
          label={({ index = 0, x, width }: BarPlace) => {
            const point = points[index];
            if (cutHeight === null || point === undefined || point.added <= cutHeight) return null;
            // Beside the bar, which is narrower: no other bar is as high.
            const isLate = index >= points.length / 2;
            return (
              <text
                x={Number(x) + (isLate ? -4 : Number(width) + 4)}
                y={top + 12}
                textAnchor={isLate ? "end" : "start"}
                fill="var(--foreground)"
                fontSize={12}
              >
                {`↑ ${point.addedFigure}`}
              </text>
            );
          }}
        />
        <Line
          dataKey="delivered"
          type="linear"
          stroke="var(--status)"
          strokeWidth={2}
          dot={dot}
          activeDot={{ r: 4, fill: "var(--status)", strokeWidth: 0 }}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** Where the chart draws a bar. */
interface BarPlace {
  readonly index?: number | undefined;
  readonly x?: string | number | undefined;
  readonly width?: string | number | undefined;
}

interface CardProps extends Pick<TrendProps, "words"> {
  point: TrendPoint;
  holiday: string | undefined;
}

function PointCard({ point, words, holiday }: CardProps) {
  const lines = [
    [words.added, point.addedFigure],
    [words.delivered, point.deliveredFigure],
  ];
  return (
    <div className="rounded-lg border border-border bg-overlay px-3 py-2 text-sm shadow-overlay">
      <p className="mb-1 font-medium">{point.title}</p>
      {lines.map(([name, figure]) => (
        <p key={name} className="flex justify-between gap-4">
          <span className="text-muted">{name}</span>
          <span className="tabular-nums">{figure}</span>
        </p>
      ))}
      {holiday !== undefined && <p className="mt-1 max-w-60 text-muted text-xs">{holiday}</p>}
    </div>
  );
}
