"use client";
import type { ShipmentLogProps } from "@/components/shipments/list-context";
import { LazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";

const loadLog = () => import("@/components/webhooks/number-log");

/** The webhook events of a shipment, which the shipment list shows below its journey. */
export function ShipmentLog(props: ShipmentLogProps) {
  return (
    <LazyPart load={loadLog} waiting={<Skeleton className="h-10" />}>
      {({ NumberLog }) => <NumberLog {...props} />}
    </LazyPart>
  );
}
