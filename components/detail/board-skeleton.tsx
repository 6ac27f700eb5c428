"use client";
import { useTranslations } from "next-intl";
import { MapSkeleton } from "@/components/tracking/journey/journey-map";
import { TimelineSkeleton } from "@/components/tracking/journey/timeline-skeleton";
import { type Refused, RefusedNote, RefusedNumbers } from "@/components/tracking/parcel/refused-numbers";
import { Skeleton } from "@/components/ui/skeleton";
import { IgnoredNumbers } from "./ignored-numbers";

interface Props {
  count: number;
  ignored: readonly string[];
  refused: readonly Refused[];
}

const nothing = () => undefined;

/** Placeholder of the list: as many cards as there will be, in their heights, the first one open, but on phones only if it is alone. */
export function BoardSkeleton({ count, ignored, refused }: Props) {
  const t = useTranslations("detail");
  return (
    <div className="grid grid-cols-1 gap-4 max-sm:gap-3" aria-busy="true" data-placeholder>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-sm:flex max-sm:min-h-8 max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3">
          {/* Not a heading: without script this stays in the document beside the real one. */}
          <p className="font-semibold text-xl tracking-tight sm:text-3xl">{t("heading", { count })}</p>
          <p role="status" className="text-muted text-sm sm:mt-1">
            {t("loading", { count })}
          </p>
        </div>
        <Skeleton className="h-9 w-44 rounded-[0.625rem] max-sm:hidden md:h-8" />
      </header>
      {count > 0 ? (
        <RefusedNote count={refused.length} />
      ) : (
        <RefusedNumbers refused={refused} onAdd={() => "there"} onDone={nothing} />
      )}
      <IgnoredNumbers ignored={ignored} />
      <div className="grid grid-cols-1 gap-3">
        {count > 1 && <Skeleton className="-mb-1.5 h-5 max-w-32 sm:-mb-1" />}
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
          <CardSkeleton key={at} open={at === 0} onPhones={count === 1} />
        ))}
      </div>
    </div>
  );
}

function CardSkeleton({ open, onPhones }: { open: boolean; onPhones: boolean }) {
  return (
    <div className="overflow-clip rounded-2xl border border-border bg-surface">
      <div className="flex min-h-20 items-center gap-3 px-4 pt-4 pb-3 max-sm:min-h-18 max-sm:pt-3 max-sm:pb-2.5 sm:px-5">
        <Skeleton className="h-8 w-11 rounded-lg sm:h-9 sm:w-12.5" />
        <div className="flex-1">
          <Skeleton className="h-4 max-w-56" />
          <Skeleton className="mt-3 h-3 max-w-32" />
          {!(open && onPhones) && <Skeleton className={`mt-4 h-4 ${open ? "sm:hidden" : "lg:hidden"}`} />}
        </div>
      </div>
      {open && (
        <div className={`px-4 pt-2 pb-6 sm:px-5 ${onPhones ? "" : "max-sm:hidden"}`}>
          <div className="parcel-top">
            <Skeleton className="mb-5 h-8 max-w-72" />
            <MapSkeleton />
            <div className="min-w-0">
              <Skeleton className="h-8 sm:mb-7" />
              <Skeleton className="mt-6 h-12 max-w-160 sm:max-lg:h-6" />
              <Skeleton className="mt-2 h-12 max-w-120 sm:max-lg:h-6" />
              <Skeleton className="mt-6 h-10 max-w-96 md:h-9" />
              <Skeleton className="mt-2 h-5 max-w-80" />
            </div>
          </div>
          <div className="mt-6 border-border border-t pt-15">
            <TimelineSkeleton />
          </div>
        </div>
      )}
    </div>
  );
}
