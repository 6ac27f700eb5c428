import { Skeleton } from "@/components/ui/skeleton";

/** Placeholder for a journey that is being fetched. */
export function TimelineSkeleton() {
  return (
    <div className="grid gap-5">
      {[0, 1, 2].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[3.25rem_1.5rem_minmax(0,1fr)] gap-x-2 sm:grid-cols-[4rem_1.5rem_minmax(0,1fr)] sm:gap-x-3"
        >
          <Skeleton className="mt-1 h-4" />
          <Skeleton className="mx-auto mt-1.5 size-3 rounded-full" />
          <div>
            <Skeleton className="mt-1 h-4 max-w-64" />
            <Skeleton className="mt-2 h-3 max-w-40" />
          </div>
        </div>
      ))}
    </div>
  );
}
