import { useLocale, useTranslations } from "next-intl";
import type { RuleKind } from "@/lib/shipments/abnormal-rules/constants";
import { splitHours } from "./rules";

interface Condition {
  readonly kind: RuleKind;
  readonly hours: number | null;
  readonly subStatuses: readonly string[];
}

/** What makes a shipment abnormal under a rule, in words. `names`: of sub-statuses. */
export function useConditionText(names: ReadonlyMap<string, string>): (condition: Condition) => string {
  const t = useTranslations("abnormal-rules.condition");
  const either = new Intl.ListFormat(useLocale(), { type: "disjunction" });
  return ({ kind, hours, subStatuses }) => {
    if (kind === "subStatus") return either.format(subStatuses.map((one) => names.get(one) ?? one));
    const { count, unit } = splitHours(hours ?? 0);
    return t(`${kind}.${unit}`, { count });
  };
}
