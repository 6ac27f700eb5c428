"use client";
import { Trash2, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

interface Props {
  count: number;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with the selected roles. */
export function RoleSelection({ count, onDelete, onClear }: Props) {
  const t = useTranslations("organization.roles");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="tabular font-medium text-sm">
        {t("selected", { count })}
      </p>
      <Button size="sm" className="text-danger" onClick={onDelete}>
        <Trash2 aria-hidden="true" />
        {t("delete")}
      </Button>
      <Button size="sm" variant="ghost" iconOnly aria-label={t("clear")} onClick={onClear}>
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
