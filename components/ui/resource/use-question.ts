"use client";
import { type TranslationValues, useTranslations } from "next-intl";
import { useConfirm } from "../confirmer";

/**
 * Asks before something is done: `title`, `text` and `confirm` of a group of messages, and `cancel` of the group or
 * else of the namespace. Something is lost unless `danger` is false.
 */
export function useQuestion(namespace: string) {
  const t = useTranslations(namespace);
  const confirm = useConfirm();
  return (group: string, values: TranslationValues = {}, danger = true): Promise<boolean> =>
    confirm({
      title: t(`${group}.title`, values),
      text: t(`${group}.text`, values),
      confirm: t(`${group}.confirm`, values),
      cancel: t(t.has(`${group}.cancel`) ? `${group}.cancel` : "cancel"),
      danger,
    });
}
