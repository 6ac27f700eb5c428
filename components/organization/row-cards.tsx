"use client";
import { Ban, Building2, GitFork, type LucideIcon, User, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { TitledSection } from "@/components/ui/titled-section";
import type { Access } from "@/lib/core/access";
import type { RowRule } from "@/lib/core/operations";
import type { Grantable } from "./organization-calls";
import { ReasonNote } from "./reason-note";

interface Props {
  access: Access;
  grantable: Grantable;
  isLocked: boolean;
  onChange: (rows: RowRule) => void;
}

const icons: Readonly<Record<RowRule, LucideIcon>> = {
  all: Building2,
  below: GitFork,
  department: Users,
  own: User,
  none: Ban,
};

/** Whose shipments a role sees: one of five cards. */
export function RowCards({ access, grantable, isLocked, onChange }: Props) {
  const t = useTranslations("organization.editor");
  const hasReason = grantable.rows.some((one) => !one.grantable);
  return (
    <TitledSection id="role-rows" title={t("rows.title")} text={t("rows.text")}>
      <div role="radiogroup" aria-labelledby="role-rows" className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {grantable.rows.map(({ rows, grantable: isGrantable }) => {
          const Icon = icons[rows];
          return (
            <label
              key={rows}
              className="flex cursor-pointer gap-3 rounded-xl border border-border p-3 has-disabled:cursor-not-allowed has-checked:border-accent has-checked:bg-accent-soft has-[:disabled:not(:checked)]:opacity-60"
            >
              <input
                type="radio"
                name="rows"
                value={rows}
                checked={rows === access.rows}
                disabled={isLocked || !isGrantable}
                aria-describedby={isGrantable ? undefined : "role-rows-reason"}
                onChange={() => onChange(rows)}
                className="mt-1 self-start accent-[var(--accent)]"
              />
              <span className="min-w-0">
                <span className="flex items-center gap-2 font-medium">
                  <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
                  {t(`rows.${rows}.name`)}
                </span>
                <span className="mt-0.5 block text-muted">{t(`rows.${rows}.text`)}</span>
              </span>
            </label>
          );
        })}
      </div>
      {hasReason && (
        <div className="mt-3">
          <ReasonNote id="role-rows-reason">{t("reasons.notGrantable")}</ReasonNote>
        </div>
      )}
    </TitledSection>
  );
}
