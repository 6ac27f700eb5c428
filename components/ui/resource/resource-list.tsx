"use client";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageState } from "../page-state";
import { type Action, ActionButton } from "./action-button";

interface HeadProps {
  /** Namespace of the messages `count`, `full` and `create`. */
  messages: string;
  count?: number;
  /** In place of `count` and `full`. */
  text?: string;
  /** With so many it is full; by default never. */
  max?: number;
  onCreate: Action;
}

/** How many there are, and the button for another one. */
export function ResourceHead({ messages, count = 0, max = Infinity, text, onCreate }: HeadProps) {
  const t = useTranslations(messages);
  const isFull = count >= max;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role={text === undefined ? "status" : undefined} className="tabular max-w-[60ch] text-muted text-sm">
        {text ?? t("count", { count, max })}
        {isFull && text === undefined && ` ${t("full")}`}
      </p>
      <ActionButton variant="primary" isOff={isFull} action={onCreate}>
        <Plus aria-hidden="true" />
        {t("create")}
      </ActionButton>
    </div>
  );
}

interface ListProps extends HeadProps {
  count: number;
  icon: ReactNode;
  /** Beside the button while there is nothing. */
  more?: ReactNode;
  /** Shows what there is. */
  children: ReactNode;
}

/** What an account has of one kind under its head; while there is none, `empty.title` and `empty.text` instead. */
export function ResourceList({ icon, more, children, ...head }: ListProps) {
  const t = useTranslations(head.messages);
  if (head.count > 0)
    return (
      <>
        <ResourceHead {...head} />
        {children}
      </>
    );
  return (
    <PageState isFramed icon={icon} title={t("empty.title")} text={t("empty.text")}>
      <ActionButton variant="primary" size="md" action={head.onCreate}>
        {t("create")}
      </ActionButton>
      {more}
    </PageState>
  );
}
