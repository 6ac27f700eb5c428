import { useTranslations } from "next-intl";
import { ProgressLine } from "@/components/tracking/journey/progress-line";
import { StatusBadge } from "@/components/tracking/journey/status-badge";
import type { Status } from "@/lib/core/statuses";
import { progressSteps, statusKeys } from "@/lib/parcel/constants";
import { Picture, Section } from "./section";

const orders: readonly { order: number; status: Status; late?: true }[] = [
  { order: 1042, status: "delivered" },
  { order: 1043, status: "pick_up" },
  { order: 1044, status: "in_transit" },
  { order: 1045, status: "alert", late: true },
  { order: 1046, status: "info_received" },
];

/** Orders of a shop with their parcels: announced, not available yet. */
export function ShopsSection() {
  const t = useTranslations("home.shops");
  const statusText = useTranslations("status.result");
  return (
    <Section
      id="shops"
      badge={t("planned")}
      title={t("title")}
      text={t("text")}
      illustration={
        <Picture label={t("sketch")}>
          <ul className="divide-y divide-border">
            {orders.map(({ order, status, late }) => {
              const label = statusText(`${statusKeys[status]}.label`);
              return (
                <li key={order} className="flex items-center gap-3 px-4 py-2.5 sm:gap-5 sm:px-5">
                  <span className="number text-muted text-sm">#{order}</span>
                  <span className="shrink-0 max-sm:hidden">
                    <ProgressLine
                      density="row"
                      status={status}
                      progressStep={progressSteps[status]}
                      label={label}
                    />
                  </span>
                  <span className="shrink-0 sm:hidden">
                    <ProgressLine
                      density="compact"
                      status={status}
                      progressStep={progressSteps[status]}
                      label={label}
                    />
                  </span>
                  <span className="ms-auto flex min-w-0 items-center gap-2">
                    {late && <span className="text-muted text-xs max-sm:hidden">{t("late")}</span>}
                    <StatusBadge status={status} label={label} />
                  </span>
                </li>
              );
            })}
          </ul>
        </Picture>
      }
    />
  );
}
