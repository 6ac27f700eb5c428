"use client";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { Select } from "@/components/ui/input";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import type { RoleView } from "@/lib/accounts/organization/schemas";
import type { GroupView } from "@/lib/accounts/provisioning/contract";
import { setGroup } from "./provisioning-calls";

interface Props {
  groups: readonly GroupView[];
  roles: readonly RoleView[];
  look: () => Promise<unknown>;
}

/** The groups of the directory in the order in which they give roles, each with its role. */
export function ProvisioningGroups({ groups, roles, look }: Props) {
  const t = useTranslations("provisioning");
  const say = useToast();
  const act = useAsyncAction();
  async function change(group: GroupView, input: Parameters<typeof setGroup>[1]) {
    const done = await act.run(() => setGroup(group.id, input));
    await look();
    const { name } = group;
    if (done !== null) say({ text: t(input.position === undefined ? "done.role" : "done.moved", { name }) });
  }
  return (
    <div className="grid min-w-0 gap-3 [&>:empty]:hidden">
      <div>
        <h3 className="font-medium">{t("groups.title")}</h3>
        <p className="max-w-[72ch] text-muted text-sm">
          {t(groups.length === 0 ? "groups.empty" : "groups.lead")}
        </p>
      </div>
      <ErrorNote text={act.failure} />
      {groups.length > 0 && (
        <ol className="divide-y divide-border rounded-xl border border-border bg-surface">
          {groups.map((group, at) => (
            <li key={group.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 text-sm">
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-medium [overflow-wrap:anywhere]">{group.name}</p>
                <p className="tabular text-muted">{t("groups.members", { count: group.members })}</p>
              </div>
              <RoleSelect
                group={group}
                roles={roles}
                disabled={act.working}
                onChoose={(roleId) => void change(group, { roleId })}
              />
              <MoveButtons
                name={group.name}
                isFirst={at === 0}
                isLast={at === groups.length - 1}
                onMove={(by) => void change(group, { position: at + by })}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

interface RoleProps {
  group: GroupView;
  roles: readonly RoleView[];
  disabled: boolean;
  onChoose: (roleId: string | null) => void;
}

function RoleSelect({ group, roles, disabled, onChoose }: RoleProps) {
  const t = useTranslations("provisioning.groups");
  return (
    <div className="w-full sm:w-56">
      <Select
        dense
        aria-label={t("roleOf", { name: group.name })}
        value={group.roleId ?? ""}
        disabled={disabled}
        onChange={({ target }) => onChoose(target.value || null)}
      >
        <option value="">{t("none")}</option>
        {roles.map(({ id, name, active }) => (
          <option key={id} value={id}>
            {active ? name : t("off", { name })}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface MoveProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

function MoveButtons({ name, isFirst, isLast, onMove }: MoveProps) {
  const t = useTranslations("provisioning.groups");
  return (
    <div className="flex gap-1">
      <Button
        size="sm"
        variant="ghost"
        iconOnly
        aria-label={t("up", { name })}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        size="sm"
        variant="ghost"
        iconOnly
        aria-label={t("down", { name })}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
    </div>
  );
}
