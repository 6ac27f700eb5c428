import { CircleAlert, CircleCheck, CircleSlash, Clock, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import type { OrderState } from "@/lib/payments/constants";
import { type StateTone, stateTones } from "./rules";

/** Of each tone: icon and color, so that color is never alone. */
export const toneLooks: Readonly<Record<StateTone, { readonly icon: LucideIcon; readonly color: string }>> = {
  good: { icon: CircleCheck, color: "text-success" },
  waiting: { icon: Clock, color: "text-warning" },
  bad: { icon: CircleAlert, color: "text-danger" },
  over: { icon: CircleSlash, color: "text-muted" },
};

/** The state of an order as a badge: icon and word. */
export function OrderStateBadge({ state }: { state: OrderState }) {
  const t = useTranslations("payments.history.states");
  const { icon: Icon, color } = toneLooks[stateTones[state]];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap rounded-md bg-sunk px-2 py-0.5 font-medium">
      <Icon aria-hidden="true" className={`size-4 shrink-0 ${color}`} />
      {t(state)}
    </span>
  );
}
