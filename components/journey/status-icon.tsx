import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CornerUpLeft,
  Hourglass,
  type LucideIcon,
  PackageOpen,
  TicketCheck,
  TriangleAlert,
  Truck,
  Undo2,
} from "lucide-react";
import type { Status } from "@/lib/core/statuses";

const icons = {
  not_found: CircleHelp,
  in_transit: Truck,
  info_received: TicketCheck,
  undelivered: CircleAlert,
  pick_up: PackageOpen,
  delivered: CircleCheck,
  alert: TriangleAlert,
  expired: Hourglass,
  returned: Undo2,
  domestic_returned: CornerUpLeft,
} as const satisfies Record<Status, LucideIcon>;

/** The icon of a result, always beside its text. null: nothing is known, which is not "not found". */
export function StatusIcon({ status, className = "" }: { status: Status | null; className?: string }) {
  const Icon = status === null ? CircleDashed : icons[status];
  return <Icon aria-hidden="true" className={`shrink-0 ${className}`} />;
}
