"use client";
import { useTranslations } from "next-intl";
import { useFormatters } from "@/components/ui/use-formatters";
import { orderStatuses, priorities } from "@/lib/messages/order-setup/constants";
import { changedFields } from "@/lib/messages/work-orders/constants";
import type { EntryView } from "@/lib/messages/work-orders/schemas";
import { useOrderBoard } from "./order-context";
import { useFields } from "./use-order-setup";
import { useOrderWords } from "./use-order-words";
import { useValueText } from "./use-value-text";

type Change = EntryView["changes"][number];
type Shown = Change["from"];

const ownPrefix = "field:";
/** Their values are words. */
const quoted: ReadonlySet<string> = new Set(["title", "customer", "customerName"]);
/** Longer texts are named, not quoted. */
const quotedMax = 300;

/** A change of an order in words: what, from what, to what. */
export function useChangeText(): (change: Change) => string {
  const t = useTranslations("work-orders.record");
  const words = useOrderWords();
  const { timeZone, now } = useOrderBoard();
  const times = useFormatters(timeZone, now);
  const { fields } = useFields();
  const valueText = useValueText();

  const shown = (field: string, { value, name }: Shown): string => {
    if (name !== null) return name;
    if (field === "department" && value === null) return words.department(null);
    if (value === null || value === "") return t("nothing");
    if (field === "priority") {
      const priority = priorities.find((one) => one === value);
      if (priority) return words.priority(priority);
    }
    if (field === "status") {
      const status = orderStatuses.find((one) => one === value);
      if (status) return words.status(status);
    }
    if (field === "dueAt") return times.short(String(value));
    if (quoted.has(field)) return String(value);
    if (field.startsWith(ownPrefix)) return valueText(ownField(field), value) ?? t("nothing");
    return t("deleted");
  };
  const ownField = (field: string) => fields.find(({ id }) => id === field.slice(ownPrefix.length));

  return ({ field, from, to }) => {
    const known = changedFields.find((one) => one === field);
    const name = known ? t(`fields.${known}`) : (ownField(field)?.name ?? t("ownField"));
    if (field === "description") return t("changedText", { name });
    const [before, after] = [shown(field, from), shown(field, to)];
    return before.length + after.length > quotedMax
      ? t("changedText", { name })
      : t("change", { name, from: before, to: after });
  };
}
