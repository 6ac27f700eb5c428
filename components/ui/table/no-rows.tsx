"use client";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Button } from "../button";
import { PageState } from "../page-state";

export interface NoRowsProps extends Pick<ComponentProps<typeof PageState>, "icon" | "level" | "children"> {
  /** Namespace of `empty` and `none`, each with `title` and `text`, and of `none.all`. */
  messages: string;
  /** Nothing is filtered. */
  isWhole: boolean;
  onAll: () => void;
}

/** In place of a list without rows: that there are none yet, or the way to all where none match the filter. */
export function NoRows({ messages, isWhole, onAll, children, ...state }: NoRowsProps) {
  const t = useTranslations(messages);
  const group = isWhole ? "empty" : "none";
  return (
    <PageState isFramed {...state} title={t(`${group}.title`)} text={t(`${group}.text`)}>
      {isWhole ? (
        children
      ) : (
        <Button size="sm" onClick={onAll}>
          {t("none.all")}
        </Button>
      )}
    </PageState>
  );
}
