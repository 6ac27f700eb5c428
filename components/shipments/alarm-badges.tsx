"use client";
import { BellRing } from "lucide-react";
import { useTranslations } from "next-intl";
import { useListFormat } from "@/components/ui/use-list-format";

interface Props {
  /** Names of the rules with an open alarm. */
  rules: readonly string[];
  /** With the explanation as text, not only as a title. */
  explained?: boolean;
}

/** Which of the account's rules find a shipment abnormal. */
export function AlarmBadges({ rules, explained = false }: Props) {
  const t = useTranslations("shipments.alarm");
  const names = useListFormat()(rules);
  if (rules.length === 0) return null;
  return (
    <span
      title={explained ? undefined : t("of", { names })}
      data-status="alert"
      className="flex min-w-0 items-start gap-1.5 text-sm"
    >
      <BellRing aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-status" />
      <span className="min-w-0">
        <span className={explained ? "font-medium [overflow-wrap:anywhere]" : "block truncate"}>
          {explained ? t("of", { names }) : names}
        </span>
        {explained && <span className="block text-muted">{t("text")}</span>}
      </span>
    </span>
  );
}
