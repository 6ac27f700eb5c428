import { Pause, Play } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Tiles } from "@/components/tracking/carriers/number-tiles";
import { StatusIcon } from "@/components/tracking/journey/status-icon";
import type { Locale } from "@/lib/core/locales";
import { renderPattern } from "@/lib/parcels/carriers/render-pattern";
import { statusKeys, subStatuses } from "@/lib/parcels/parcel/constants";
import { drawMap } from "@/lib/parcels/places/draw-map";
import type { LonLat, Point } from "@/lib/parcels/places/schemas";
import { env } from "@/lib/platform/environment/env";
import "@/components/tracking/journey/route-map.css";
import "./hero-journey.css";
import "./hero-motion.css";

/** Of the map, in pixels; the style sheet has the same ratio. */
const size = { width: 400, height: 232 } as const;

const number = "RR123456785CN";
const pattern = { pattern: "RR#########CN", check: "s10" } as const;

/** What the journey shows one after the other; the style sheet knows how many and when. */
const states = ["accepted", "departed", "arrived", "out_for_delivery", "delivered"] as const;

const stops = ["start", "first", "second"] as const;
const positions = { start: [114.06, 22.54], first: [55.27, 25.2], second: [28.98, 41.01] } as const;

/** A city of the reader's language; its name is in the messages. */
const ends: Readonly<Record<Locale, LonLat>> = {
  en: [-0.13, 51.51],
  de: [13.4, 52.52],
  es: [-3.7, 40.42],
  pt: [-9.14, 38.72],
  fr: [2.35, 48.86],
  "zh-CN": [2.35, 48.86],
};

/**
 * An example of a journey that moves over a map and arrives, drawn by the server without script. It can be stopped,
 * and shows its end to readers who prefer less motion.
 */
export async function HeroJourney({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "home.journey" });
  const label = await getTranslations({ locale, namespace: "status.sub" });
  const places = [...stops.map((stop) => t(`places.${stop}`)), t("places.end")];
  const at = [...stops.map((stop) => positions[stop]), ends[locale]];
  const map = drawMap(
    { stops: places.map((name, index) => pointAt(name, at[index])), goal: null, hasArrived: true },
    size,
    { title: "", locale, hasBorders: env().MAP_BORDERS === "on", isMoving: true },
  );
  return (
    <figure className="hero-journey print:hidden">
      <div aria-hidden="true" inert className="select-none">
        <Tiles parts={renderPattern(pattern, number, "china-post")} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our server, which escapes every text in it */}
        <div className="hero-journey-map" dangerouslySetInnerHTML={{ __html: map }} />
        <div className="px-4 pt-4 pb-5 sm:px-5">
          <p className="hero-journey-words">
            {states.map((sub) => (
              <span key={sub} data-status={statusKeys[subStatuses[sub]]}>
                <StatusIcon status={subStatuses[sub]} className="size-5 shrink-0" />
                <span className="truncate">{label(`${sub}.label`)}</span>
              </span>
            ))}
          </p>
          <ol className="hero-journey-stops">
            {places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ol>
        </div>
      </div>
      <figcaption className="hero-journey-foot">
        <span>{t("caption", { from: places[0] ?? "", to: places.at(-1) ?? "" })}</span>
        <label className="hero-journey-pause" title={t("pause")}>
          <input type="checkbox" aria-label={t("pause")} />
          <Pause aria-hidden="true" />
          <Play aria-hidden="true" />
        </label>
      </figcaption>
    </figure>
  );
}

function pointAt(name: string, at: LonLat = [0, 0]): Point {
  return { at, country: "", kind: "town", name, latin: null };
}
