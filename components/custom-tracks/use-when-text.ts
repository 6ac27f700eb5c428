import { useLocale, useTranslations } from "next-intl";
import type { Milestone } from "@/lib/tracking/custom-tracks/constants";
import { splitOffset } from "./rules";

/** When a track is shown, in words. */
export function useWhenText(): (track: {
  readonly milestone: Milestone;
  readonly offsetHours: number;
}) => string {
  const t = useTranslations("custom-tracks.when");
  const locale = useLocale();
  return ({ milestone, offsetHours }) => {
    if (offsetHours === 0) return t(`${milestone}.at`);
    const { count, unit, side } = splitOffset(offsetHours);
    const style = { style: "unit", unit: unit === "days" ? "day" : "hour", unitDisplay: "long" } as const;
    return t(`${milestone}.${side}`, { time: new Intl.NumberFormat(locale, style).format(count) });
  };
}
