"use client";
import { useTranslations } from "next-intl";
import type { GuardTexts } from "@/components/ui/use-unsaved-guard";

/** What is asked before something that was not sent is left. */
export function useGuardTexts(): GuardTexts {
  const t = useTranslations("imports.guard");
  return { title: t("title"), text: t("text"), leave: t("leave"), stay: t("stay") };
}
