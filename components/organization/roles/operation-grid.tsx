"use client";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/input";
import { TitledSection } from "@/components/ui/titled-section";
import type { Access } from "@/lib/core/access";
import type { Grantable } from "../organization-calls";
import { ReasonNote } from "../reason-note";
import { type Reason, reasonAgainst, toggleOperation } from "./access-rules";

interface Props {
  access: Access;
  grantable: Grantable;
  isLocked: boolean;
  onChange: (access: Access) => void;
}

/** What a role may do, by part of the signed-in area. What it cannot be given says why. */
export function OperationGrid({ access, grantable, isLocked, onChange }: Props) {
  const t = useTranslations("organization.editor");
  return (
    <TitledSection id="role-operations" title={t("operations.title")} text={t("operations.text")}>
      <div className="gap-8 sm:columns-2">
        {grantable.groups.map((group) => (
          <OperationGroup
            key={group.group}
            group={group}
            access={access}
            isLocked={isLocked}
            onChange={onChange}
          />
        ))}
      </div>
    </TitledSection>
  );
}

interface GroupProps extends Omit<Props, "grantable"> {
  group: Grantable["groups"][number];
}

function OperationGroup({ group: { group, operations }, access, isLocked, onChange }: GroupProps) {
  const t = useTranslations("organization.editor");
  const rows = operations.map(({ operation, grantable }) => ({
    operation,
    reason: reasonAgainst(access, operation, grantable),
  }));
  // Each reason once, below the group.
  const reasons = [...new Set(rows.map(({ reason }) => reason))].filter((one): one is Reason => one !== null);
  return (
    <fieldset className="mb-5 min-w-0 break-inside-avoid">
      <legend className="mb-1 w-full border-border border-b pb-1.5 font-medium">
        {t(`groups.${group}`)}
      </legend>
      {rows.map(({ operation, reason }) => (
        <Checkbox
          key={operation}
          className="has-disabled:cursor-not-allowed has-disabled:text-muted"
          checked={access.operations.includes(operation)}
          disabled={isLocked || reason !== null}
          aria-describedby={reason === null ? undefined : `${group}-${reason}`}
          onChange={({ target }) => onChange(toggleOperation(access, operation, target.checked))}
        >
          {t(`operationNames.${operation}`)}
        </Checkbox>
      ))}
      {reasons.length > 0 && (
        <div className="mt-1.5 grid gap-1">
          {reasons.map((reason) => (
            <ReasonNote key={reason} id={`${group}-${reason}`}>
              {t(`reasons.${reason}`)}
            </ReasonNote>
          ))}
        </div>
      )}
    </fieldset>
  );
}
