import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CornerUpLeft,
  HandHelping,
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

/**
 * The icon of a result, always beside its text. null: nothing is known, which is not "not found"; `action`: its
 * reader has to do something.
 */
export function StatusIcon({
  status,
  className = "",
}: {
  status: Status | "action" | null;
  className?: string;
}) {
  const Icon = status === null ? CircleDashed : status === "action" ? HandHelping : icons[status];
  return <Icon aria-hidden="true" className={`shrink-0 ${className}`} />;
}
