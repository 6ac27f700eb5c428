import type { Status } from "@/lib/core/statuses";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import { StatusIcon } from "./status-icon";

interface Props {
  status: Status;
  label: string;
}

/** A status in one word with its icon and colour, for lists. */
export function StatusBadge({ status, label }: Props) {
  return (
    <span
      data-status={statusKeys[status]}
      className="inline-flex max-w-full items-center gap-1.5 rounded-full bg-status-soft px-2.5 py-0.5 font-medium text-sm text-status"
    >
      <StatusIcon status={status} className="size-4" />
      <span className="truncate">{label}</span>
    </span>
  );
}
