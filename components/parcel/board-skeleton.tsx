import { useTranslations } from "next-intl";
import { TimelineSkeleton } from "@/components/journey/timeline-skeleton";
import { Skeleton } from "@/components/ui/skeleton";
import { numbersPerQueryMax } from "@/lib/parcel/constants";

/** The list before it is known: as many cards as there will be, in their heights, the first one open. */
export function BoardSkeleton({ count }: { count: number }) {
  const t = useTranslations("detail");
  const cards = Math.min(count, numbersPerQueryMax);
  return (
    <div className="grid grid-cols-1 gap-4" aria-busy="true">
      <header>
        <h1 className="font-semibold text-2xl tracking-tight sm:text-3xl">
          {t("heading", { count: cards })}
        </h1>
        <p role="status" className="mt-1 text-muted text-sm">
          {t("loading", { count: cards })}
        </p>
      </header>
      {cards > 1 && <Skeleton className="h-9 max-w-96 rounded-[0.625rem]" />}
      <div className="grid grid-cols-1 gap-3">
        {Array.from({ length: cards }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
          <CardSkeleton key={at} open={at === 0} />
        ))}
      </div>
    </div>
  );
}

function CardSkeleton({ open }: { open: boolean }) {
  return (
    <div className="overflow-clip rounded-2xl border border-border bg-surface">
      <div className="flex min-h-18 items-center gap-3 px-4 py-3 sm:px-5">
        <Skeleton className="size-10 rounded-lg" />
        <div className="flex-1">
          <Skeleton className="h-4 max-w-56" />
          <Skeleton className="mt-2 h-3 max-w-32" />
        </div>
      </div>
      {open && (
        <div className="px-4 pt-2 pb-6 sm:px-5">
          <Skeleton className="h-8 max-w-72" />
          <Skeleton className="mt-6 h-8" />
          <Skeleton className="mt-10 h-16 max-w-160" />
          <Skeleton className="mt-6 h-10 max-w-96" />
          <div className="mt-12">
            <TimelineSkeleton />
          </div>
        </div>
      )}
    </div>
  );
}
