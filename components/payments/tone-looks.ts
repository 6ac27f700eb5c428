import { CircleAlert, CircleCheck, CircleSlash, Clock, type LucideIcon } from "lucide-react";
import type { StateTone } from "./rules";

/** Of each tone: icon and color, so that color is never alone. */
export const toneLooks: Readonly<Record<StateTone, { readonly icon: LucideIcon; readonly color: string }>> = {
  good: { icon: CircleCheck, color: "text-success" },
  waiting: { icon: Clock, color: "text-warning" },
  bad: { icon: CircleAlert, color: "text-danger" },
  over: { icon: CircleSlash, color: "text-muted" },
};
