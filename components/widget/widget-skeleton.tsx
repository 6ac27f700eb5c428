import { TimelineSkeleton } from "@/components/journey/timeline-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

/** The place of a widget whose parcel is being read. */
export function WidgetSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 p-4">
      <div className="flex items-center gap-3">
        <Skeleton className="size-9 rounded-lg" />
        <div className="flex-1">
          <Skeleton className="h-4 max-w-48" />
          <Skeleton className="mt-2 h-3 max-w-28" />
        </div>
      </div>
      <Skeleton className="h-6 max-w-64" />
      <Skeleton className="h-10" />
      <TimelineSkeleton />
    </div>
  );
}
