"use client";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/input";
import { TitledSection } from "@/components/ui/titled-section";
import type { Access } from "@/lib/core/access";
import type { Grantable } from "../organization-calls";
import { ReasonNote } from "../reason-note";
import { toggleHidden } from "./access-rules";

interface Props {
  access: Access;
  grantable: Grantable;
  isLocked: boolean;
  onChange: (hidden: Access["hidden"]) => void;
}

/** Which of the columns that can be hidden a role sees. */
export function ColumnChoice({ access, grantable, isLocked, onChange }: Props) {
  const t = useTranslations("organization.editor");
  const hasReason = grantable.columns.some((one) => !one.grantable);
  return (
    <TitledSection id="role-columns" title={t("columns.title")} text={t("columns.text")}>
      <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
        {grantable.columns.map(({ column, grantable: isGrantable }) => (
          <Checkbox
            key={column}
            checked={!access.hidden.includes(column)}
            disabled={isLocked || !isGrantable}
            aria-describedby={isGrantable ? undefined : "role-columns-reason"}
            onChange={({ target }) => onChange(toggleHidden(access.hidden, column, !target.checked))}
          >
            {t(`columnNames.${column}`)}
          </Checkbox>
        ))}
      </div>
      {hasReason && (
        <div className="mt-3">
          <ReasonNote id="role-columns-reason">{t("reasons.notGrantable")}</ReasonNote>
        </div>
      )}
    </TitledSection>
  );
}
