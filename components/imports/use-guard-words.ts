"use client";
import { useTranslations } from "next-intl";
import type { GuardWords } from "@/components/ui/use-unsaved-guard";

/** What is asked before something that was not sent is left. */
export function useGuardWords(): GuardWords {
  const t = useTranslations("imports.guard");
  return { title: t("title"), text: t("text"), leave: t("leave"), stay: t("stay") };
}
