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
import type { Result } from "@/lib/parcel/constants";

const icons = {
  0: CircleHelp,
  8: Truck,
  10: TicketCheck,
  20: CircleAlert,
  30: PackageOpen,
  40: CircleCheck,
  50: TriangleAlert,
  60: Hourglass,
  65: Undo2,
  70: CornerUpLeft,
} as const satisfies Record<Result, LucideIcon>;

/** The icon of a result, always beside its text. null: nothing is known, which is not "not found". */
export function StatusIcon({ result, className = "" }: { result: Result | null; className?: string }) {
  const Icon = result === null ? CircleDashed : icons[result];
  return <Icon aria-hidden="true" className={`shrink-0 ${className}`} />;
}
