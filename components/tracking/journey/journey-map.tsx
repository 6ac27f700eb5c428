"use client";
import { MapPinOff } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { useJourneyMap } from "./use-journey-map";
import "./route-map.css";
import "./journey-map.css";

interface Props {
  view: ParcelView;
  className: string;
  /** Inside `.parcel-top`. */
  isLarge?: boolean;
  /** Its place was reserved while the parcel was being fetched, and stays without a map too: nothing moves. */
  isReserved?: boolean;
}

const link = (href: string) => (chunks: ReactNode) => (
  <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-2">
    {chunks}
  </a>
);

/** In the place of a map and its sources while the parcel is being fetched, so that nothing moves when they come. */
export function MapSkeleton() {
  return (
    <div className="journey-map pb-[2.375rem]">
      <EmptyFrame />
    </div>
  );
}

/** In the place that was reserved for a map, where no place is known. */
export function NoMap() {
  const t = useTranslations("journey.map");
  return (
    <div className="journey-map pb-[2.375rem]">
      <p className="journey-map-frame grid place-content-center justify-items-center gap-2 bg-sunk px-4 text-muted text-sm">
        <MapPinOff aria-hidden="true" className="size-6" />
        {t("none")}
      </p>
    </div>
  );
}

function EmptyFrame() {
  return (
    <div className="journey-map-frame">
      <Skeleton className="size-full rounded-none" />
    </div>
  );
}

/** Where a parcel has been, is and goes; nothing if none of it is known. The timeline beside it says the same in words. */
export function JourneyMap({ view, className, isLarge = false, isReserved = false }: Props) {
  const t = useTranslations("journey.map");
  const map = useJourneyMap(view, isLarge);
  if (map.state === "none") return isReserved ? <NoMap /> : null;
  return (
    <figure className={`journey-map ${className}`}>
      {map.state === "drawn" ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our server, which escapes every text in it
        <div className="journey-map-frame" dangerouslySetInnerHTML={{ __html: map.svg }} />
      ) : (
        <EmptyFrame />
      )}
      {/* Two lines, whether the first has words or not. */}
      <figcaption className="mt-1.5 min-h-8 text-muted text-xs max-sm:px-4">
        {map.state === "drawn" && map.isAhead && (
          <span className="flex items-center gap-2">
            <span aria-hidden="true" className="w-6 border-accent border-t-2 border-dashed" />
            {t("ahead")}
          </span>
        )}
        {t.rich("source", {
          places: link("https://www.geonames.org/"),
          licence: link("https://creativecommons.org/licenses/by/4.0/"),
        })}
      </figcaption>
    </figure>
  );
}
