import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CheckboxField, SelectField } from "@/components/ui/form/fields";
import { orderPriorities } from "@/lib/shipments/abnormal-rules/constants";
import { listOrderCategories } from "./rule-calls";
import type { RuleFormControl } from "./use-rule-form";

/** Whether a work order is added for each alarm, and with which category and priority. */
export function OrderFields({ form }: { form: RuleFormControl }) {
  const t = useTranslations("abnormal-rules.form");
  const level = useTranslations("work-orders.priorities");
  const isOn = form.values.order;
  // Who may not see work orders leaves the usual category.
  const { data = [] } = useQuery({
    queryKey: ["abnormal-rule-categories"],
    queryFn: ({ signal }) => listOrderCategories({ signal }),
    enabled: isOn,
    retry: false,
  });
  return (
    <>
      <CheckboxField name="order" label={t("order")} hint={t("orderHint")} />
      {isOn && (
        <div className="grid max-w-lg gap-3 sm:grid-cols-2">
          <SelectField
            name="orderCategory"
            label={t("orderCategory")}
            none={t("orderUsual")}
            options={data.map(({ id, path }) => [id, path.join(" › ")] as const)}
          />
          <SelectField
            name="orderPriority"
            label={t("orderPriority")}
            options={orderPriorities.map((one) => [String(one), level(String(one) as "1")] as const)}
          />
        </div>
      )}
    </>
  );
}
