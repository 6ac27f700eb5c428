"use client";
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
}

const link = (href: string) => (chunks: ReactNode) => (
  <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-2">
    {chunks}
  </a>
);

/** In the place of a map and its sources while the parcel is being fetched, so that nothing moves when they come. */
export function MapSkeleton({ className }: { className: string }) {
  return (
    <div className={`journey-map pb-[1.375rem] ${className}`}>
      <EmptyFrame />
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
export function JourneyMap({ view, className }: Props) {
  const t = useTranslations("journey.map");
  const map = useJourneyMap(view);
  if (map.state === "none") return null;
  return (
    <figure className={`journey-map ${className}`}>
      {map.state === "drawn" ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our server, which escapes every text in it
        <div className="journey-map-frame" dangerouslySetInnerHTML={{ __html: map.svg }} />
      ) : (
        <EmptyFrame />
      )}
      <figcaption className="mt-1.5 text-muted text-xs max-sm:px-4">
        {t.rich("source", {
          places: link("https://www.geonames.org/"),
          licence: link("https://creativecommons.org/licenses/by/4.0/"),
        })}
      </figcaption>
    </figure>
  );
}
