import { useLocale, useTranslations } from "next-intl";
import { useCarrierNames } from "@/components/tracking/carriers/use-carrier-names";
import type { Action, Condition, TriggerView } from "@/lib/messages/order-setup/schemas";
import { operatorKey } from "./operator-key";
import { receiverKey, typeOf } from "./rules";
import type { Setup } from "./setup-calls";
import { useConditionFields, useValueOptions } from "./use-value-options";

/** A rule in words: when, if, then. */
export function useTriggerText(setup: Setup): (trigger: TriggerView) => string {
  const t = useTranslations("work-orders.setup.triggers");
  const events = useTranslations("work-orders.events");
  const level = useTranslations("work-orders.priorities");
  const locale = useLocale();
  const both = new Intl.ListFormat(locale, { type: "conjunction" });
  const either = new Intl.ListFormat(locale, { type: "disjunction" });
  const names = new Map(useConditionFields(setup));
  const optionsOf = useValueOptions(setup);
  const carrier = useCarrierNames(
    setup.triggers.some(({ all, any }) => [...all, ...any].some(({ field }) => field === "carrier")),
  );
  const { departments, roles, members } = setup.receivers;
  const receivers = new Map<string, string>([
    ...departments.map(({ id, name }) => [`department:${id}`, name] as const),
    ...roles.map(({ id, name }) => [`role:${id}`, name] as const),
    ...members.map(({ id, name }) => [`member:${id}`, name] as const),
  ]);

  function conditionText({ field, op, value }: Condition): string {
    const options = new Map(optionsOf(field) ?? []);
    const nameOf = (one: string) => (field === "carrier" ? carrier(one) : (options.get(one) ?? one));
    const values = (Array.isArray(value) ? value : [String(value)]).map(nameOf);
    const type = typeOf(field, setup.fields);
    return `${names.get(field) ?? t("gone")} ${t(operatorKey(op, type))} ${either.format(values)}`;
  }
  function actionText(action: Action): string {
    switch (action.do) {
      case "assign":
        return t("does.assign", { name: receivers.get(receiverKey(action.to)) ?? t("gone") });
      case "priority":
        return t("does.priority", { name: level(String(action.priority) as "1") });
      case "category":
        return t("does.category", {
          name: setup.categories.find(({ id }) => id === action.categoryId)?.path.join(" › ") ?? t("gone"),
        });
      case "mail":
        return t(action.to === "customer" ? "does.mailCustomer" : "does.mailAssignee");
      default:
        return t(`does.${action.do}`);
    }
  }
  return ({ event, all, any, actions }) => {
    const every = both.format(all.map(conditionText));
    const some = either.format(any.map(conditionText));
    const does = both.format(actions.map(actionText));
    const when = events(event);
    if (every === "" && some === "") return t("sentence.always", { when, does });
    if (every !== "" && some !== "") return t("sentence.both", { when, every, some, does });
    return t("sentence.if", { when, conditions: every || some, does });
  };
}
