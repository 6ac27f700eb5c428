"use client";
import { useTranslations } from "next-intl";
import type { EntryView } from "@/lib/messages/work-orders/schemas";

/** Who did what an entry says: a member, an automatic rule, or the system. */
export function useAuthorName(): (entry: Pick<EntryView, "by" | "trigger">) => string {
  const t = useTranslations("work-orders.record");
  return ({ by, trigger }) => {
    if (by) return by.name ?? t("formerMember");
    return trigger ? t("rule", { name: trigger.name ?? t("deleted") }) : t("program");
  };
}
