import type { ComponentProps } from "react";
import { Timeline } from "@/components/tracking/journey/timeline";
import type { SellerLine } from "@/lib/tracking/custom-tracks/schemas";
import { useBoard } from "./board-context";
import type { ShownParcel } from "./use-shown-parcel";

interface Props {
  parcel: ShownParcel;
  /** Only a company's own pages have them. */
  sellerLines?: readonly SellerLine[];
  onTrack?: ComponentProps<typeof Timeline>["onTrack"];
}

/** The events of a parcel, with their translations. */
export function ParcelTimeline({ parcel, sellerLines = [], onTrack }: Props) {
  const { now, nameOf } = useBoard();
  const { view, carrier, checkpoints, translated, fresh } = parcel;
  return (
    <Timeline
      view={{
        checkpoints,
        carrier,
        status: view?.status ?? "not_found",
        nextLeg: view?.nextLeg ?? null,
      }}
      now={now}
      translations={translated.texts}
      translating={translated.working}
      fresh={fresh}
      carrierName={nameOf}
      sellerLines={sellerLines}
      onTrack={onTrack}
    />
  );
}
