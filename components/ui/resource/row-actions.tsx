"use client";
import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "../button";
import { type Action, ActionButton } from "./action-button";

interface Props {
  /** Namespace of the messages `edit`, `editOf`, `delete` and `deleteOf`. */
  messages: string;
  /** Of the row, for screen readers. */
  name: string;
  onEdit: Action;
  onDelete: () => void;
}

/** The buttons of a row: edit and delete. */
export function RowActions({ messages, name, onEdit, onDelete }: Props) {
  const t = useTranslations(messages);
  return (
    <div className="flex gap-1.5 md:justify-end">
      <ActionButton aria-label={t("editOf", { name })} action={onEdit}>
        <Pencil aria-hidden="true" />
        {t("edit")}
      </ActionButton>
      <Button
        size="sm"
        variant="ghost"
        iconOnly
        className="text-danger"
        aria-label={t("deleteOf", { name })}
        title={t("delete")}
        onClick={onDelete}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  );
}
