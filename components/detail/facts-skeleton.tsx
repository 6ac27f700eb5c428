import { Skeleton } from "@/components/ui/skeleton";

/** Placeholder for facts that are being fetched. */
export function FactsSkeleton() {
  return (
    <div className="grid content-start gap-3 py-0.5">
      <Skeleton className="h-4 max-w-56" />
      <Skeleton className="h-4 max-w-44" />
      <Skeleton className="h-4 max-w-40" />
    </div>
  );
}
