import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { statuses } from "@/lib/core/statuses";
import { orderSources, orderStatuses, priorities } from "@/lib/messages/order-setup/constants";
import { listCountries } from "@/lib/parcels/carriers/name-country";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import type { Setup } from "./setup-calls";
import { useFieldName } from "./use-field-name";

export type Option = readonly [value: string, label: string];

/** The choices of a condition's field; null for a field that is typed in. */
export function useValueOptions(setup: Setup): (field: string) => readonly Option[] | null {
  const locale = useLocale();
  const t = useTranslations("work-orders");
  const parcel = useTranslations("status.result");
  const { categories, receivers, fields } = setup;
  const countries = useMemo(
    () => listCountries(locale).map(({ code, name }) => [code, name] as const),
    [locale],
  );
  return (field) => {
    switch (field) {
      case "category":
        return categories.map(({ id, path }) => [id, path.join(" › ")]);
      case "priority":
        return priorities.map((one) => [String(one), t(`priorities.${one}`)]);
      case "status":
        return orderStatuses.map((one) => [one, t(`statuses.${one}`)]);
      case "source":
        return orderSources.map((one) => [one, t(`sources.${one}`)]);
      case "department":
        return receivers.departments.map(({ id, name }) => [id, name]);
      case "assignee":
        return receivers.members.map(({ id, name }) => [id, name]);
      case "parcelStatus":
        return statuses.map((one) => [one, parcel(`${statusKeys[one]}.label`)]);
      case "destination":
        return countries;
    }
    const own = fields.find(({ id }) => `field:${id}` === field);
    if (own?.type === "country") return countries;
    if (own?.type === "yesNo") return (["true", "false"] as const).map((one) => [one, t(`setup.${one}`)]);
    return own?.type === "choice" || own?.type === "choices" ? own.options.map((one) => [one, one]) : null;
  };
}

/** The fields that a condition can have, with their names. */
export function useConditionFields(setup: Setup): readonly Option[] {
  const t = useTranslations("work-orders.setup.triggers");
  const nameOf = useFieldName();
  const builtin = [
    ...["title", "description", "category", "priority", "status", "source"],
    ...["department", "assignee", "number", "customer", "carrier", "parcelStatus", "destination", "text"],
  ] as const;
  return [
    ...builtin.map((one) => [one, t(`conditionFields.${one}`)] as const),
    ...setup.fields
      .filter(({ builtin: isBuiltin, deleted }) => isBuiltin === null && !deleted)
      .map((field) => [`field:${field.id}`, nameOf(field)] as const),
  ];
}
