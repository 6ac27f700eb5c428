"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { useListedKeys } from "@/components/shell/use-commands";
import { shortcutKeys } from "./keys";

/** Puts the keys of the list on the sheet of shortcuts while the list is open. */
export function useKeyList(): void {
  const t = useTranslations("shipments");
  const canEdit = useMayDo().may("shipments.edit");
  const group = useMemo(
    () => ({
      title: t("title"),
      rows: shortcutKeys
        .filter(({ does }) => canEdit || does !== "edit")
        .map(({ keys, does }) => ({ keys, text: t(`keys.${does}`) })),
    }),
    [t, canEdit],
  );
  useListedKeys(group);
}
