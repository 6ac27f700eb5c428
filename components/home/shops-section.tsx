import { useTranslations } from "next-intl";
import { ProgressLine } from "@/components/journey/progress-line";
import { StatusBadge } from "@/components/journey/status-badge";
import { levels, type Result, resultNames } from "@/lib/parcel/constants";
import { Picture, Section } from "./section";

const orders: readonly { order: number; result: Result; late?: true }[] = [
  { order: 1042, result: 40 },
  { order: 1043, result: 30 },
  { order: 1044, result: 8 },
  { order: 1045, result: 50, late: true },
  { order: 1046, result: 10 },
];

/** Orders of a shop with their parcels: announced, not available yet. */
export function ShopsSection() {
  const t = useTranslations("home.shops");
  const status = useTranslations("status.result");
  return (
    <Section
      id="shops"
      badge={t("coming")}
      title={t("title")}
      text={t("text")}
      illustration={
        <Picture label={t("sketch")}>
          <ul className="divide-y divide-border">
            {orders.map(({ order, result, late }) => {
              const label = status(`${resultNames[result]}.label`);
              return (
                <li key={order} className="flex items-center gap-3 px-4 py-2.5 sm:gap-5 sm:px-5">
                  <span className="number text-muted text-sm">#{order}</span>
                  <span className="shrink-0 max-sm:hidden">
                    <ProgressLine density="row" result={result} level={levels[result]} label={label} />
                  </span>
                  <span className="shrink-0 sm:hidden">
                    <ProgressLine density="compact" result={result} level={levels[result]} label={label} />
                  </span>
                  <span className="ms-auto flex min-w-0 items-center gap-2">
                    {late && <span className="text-muted text-xs max-sm:hidden">{t("late")}</span>}
                    <StatusBadge result={result} label={label} />
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
