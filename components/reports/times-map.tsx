"use client";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useMayDo } from "@/components/shell/may-do";
import type { Locale } from "@/lib/core/locales";
import { formatHours } from "@/lib/platform/i18n/format-hours";
import type { TimesReport } from "@/lib/shipments/reports/times-contract";
import { findStepEnds, radiusOf, sortPlaces } from "./map-rules";
import { type TimesAbout, timesAddress } from "./shipments-address";
import "@/components/tracking/journey/route-map.css";

interface Props {
  map: NonNullable<TimesReport["map"]>;
  about: TimesAbout;
}

/** Fills of the steps and what is read on them: darker is slower. The number on each says the same without colour. */
const fills = [12, 28, 44, 100].map((part) => ({
  fill: `color-mix(in oklab, var(--accent) ${part}%, var(--surface))`,
  text: part === 100 ? "var(--surface)" : "var(--foreground)",
}));

/** Destinations as circles on a map: larger with more shipments, numbered and coloured by their median. The table says it too. */
export function TimesMap({ map: { width, height, ground, places }, about }: Props) {
  const t = useTranslations("reports.map");
  const locale = useLocale() as Locale;
  const ends = findStepEnds(places);
  const most = Math.max(...places.map(({ measured }) => measured));
  // A percentile is the whole hours of a shipment: it took less than one more.
  const timeOf = (hours: number) => formatHours(hours + 1, locale);
  return (
    <>
      <div className="-mx-1 overflow-x-auto px-1">
        <svg viewBox={`0 0 ${width} ${height}`} className="map min-w-xl rounded-lg">
          <title>{t("title")}</title>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this server from numbers */}
          <g dangerouslySetInnerHTML={{ __html: ground }} />
          {sortPlaces(places).map(({ key, name, x, y, measured, p50 }) => {
            const step = ends.findIndex((end) => (p50 ?? 0) <= end);
            const text = t("place", { country: name, time: timeOf(p50 ?? 0), count: measured });
            return (
              <PlaceLink key={key} text={text} href={timesAddress(locale, about, { by: "country", key })}>
                <title>{text}</title>
                <StepMark {...{ step, x, y }} radius={radiusOf(measured, most)} />
              </PlaceLink>
            );
          })}
        </svg>
      </div>
      <ol className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        {ends.map((end, step) => (
          <li key={end} className="flex items-center gap-2">
            <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
              <StepMark step={step} x={10} y={10} radius={9} />
            </svg>
            <span>{t("step", { step: step + 1, time: timeOf(end) })}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function StepMark({ step, x, y, radius }: { step: number; x: number; y: number; radius: number }) {
  const { fill, text } = fills[step] ?? {};
  return (
    <>
      <circle cx={x} cy={y} r={radius} style={{ fill, stroke: "var(--accent)", strokeWidth: 1 }} />
      <text
        x={x}
        y={y}
        textAnchor="middle"
        dominantBaseline="central"
        style={{ fill: text, fontSize: 11, fontWeight: 600 }}
      >
        {step + 1}
      </text>
    </>
  );
}

interface LinkProps {
  href: string | null;
  text: string;
  children: ReactNode;
}

/** A symbol that leads to its shipments; the symbol alone for a reader whose role shows no list. */
function PlaceLink({ href, text, children }: LinkProps) {
  const { may } = useMayDo();
  if (href === null || !may("shipments.view")) return <g>{children}</g>;
  return (
    <Link href={href} prefetch={false} aria-label={text}>
      {children}
    </Link>
  );
}
