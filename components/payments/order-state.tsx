import { useTranslations } from "next-intl";
import type { OrderState } from "@/lib/accounts/payments/constants";
import { stateTones } from "./rules";
import { toneLooks } from "./tone-looks";

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
