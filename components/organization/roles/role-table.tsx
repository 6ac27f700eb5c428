"use client";
import { Lock, Pencil, Trash2, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { ActiveSwitch } from "@/components/ui/active-switch";
import { Button, buttonClass } from "@/components/ui/button";
import { actionsColumn, type DataColumn, type TableSelection } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
import type { useFormatters } from "@/components/ui/use-formatters";
import type { RoleView } from "@/lib/accounts/organization/schemas";
import type { Locale } from "@/lib/core/locales";
import { roleAddress } from "./role-address";
import "./role-table.css";

interface Props {
  roles: readonly RoleView[];
  times: ReturnType<typeof useFormatters>;
  canManage: boolean;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onSwitch: (role: RoleView, isOn: boolean) => void;
  onDelete: (role: RoleView) => void;
}

const roleId = ({ id }: RoleView) => id;

/** Roles: what each allows, who has it, whether it is on. */
export function RoleTable({ roles, times, canManage, selected, onSelect, onSwitch, onDelete }: Props) {
  const t = useTranslations("organization.roles");
  const selectable = new Set(roles.filter(({ editable }) => editable).map(roleId));
  const columns: DataColumn<RoleView>[] = [
    { id: "name", name: t("columns.name"), isRowHead: true, cell: (role) => <RoleName role={role} /> },
    { id: "access", name: t("columns.access"), cell: (role) => <RoleSummary role={role} /> },
    {
      id: "members",
      name: t("columns.members"),
      cell: ({ members }) => <span className="tabular">{members}</span>,
    },
    {
      id: "active",
      name: t("columns.active"),
      cell: (role) => (
        <ActiveSwitch
          label={t("switchOf", { name: role.name })}
          isOn={role.active}
          disabled={!canManage || !role.editable}
          onChange={(isOn) => onSwitch(role, isOn)}
        />
      ),
    },
    {
      id: "updated",
      name: t("columns.updated"),
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt} title={times.full(updatedAt)} suppressHydrationWarning>
          {times.ago(updatedAt) ?? times.short(updatedAt)}
        </time>
      ),
    },
    actionsColumn(t("columns.actions"), (role) => (
      <RoleActions role={role} canManage={canManage} onDelete={onDelete} />
    )),
  ];
  const selection: TableSelection<RoleView> = {
    has: (id) => selected.has(id),
    onChange: (ids, isOn) => {
      const kept = [...selected].filter((id) => !ids.includes(id));
      onSelect(new Set(isOn ? [...kept, ...ids.filter((id) => selectable.has(id))] : kept));
    },
    pageLabel: t("selectAll"),
    rowLabel: ({ name }) => t("select", { name }),
  };
  return (
    <DataTable
      label={t("label")}
      className="role-table text-sm"
      rows={roles}
      rowId={roleId}
      columns={columns}
      {...(canManage && { selection })}
    />
  );
}

function RoleName({ role: { id, name, description, active, members, editable } }: { role: RoleView }) {
  const t = useTranslations("organization.roles");
  const locale = useLocale() as Locale;
  return (
    <div className="min-w-0" data-off={!active || undefined}>
      <p className="flex flex-wrap items-center gap-x-2">
        <Link
          href={roleAddress(locale, id)}
          className="font-medium text-[0.9375rem] underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {name}
        </Link>
        {!editable && <Lock role="img" aria-label={t("locked")} className="size-3.5 shrink-0 text-muted" />}
      </p>
      {description !== "" && <p className="text-muted [overflow-wrap:anywhere]">{description}</p>}
      {!active && (
        <p
          data-status={members > 0 ? "undelivered" : "expired"}
          className="mt-0.5 flex items-center gap-1.5 font-medium text-status"
        >
          {members > 0 && <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />}
          {members > 0 ? t("offMembers", { count: members }) : t("off")}
        </p>
      )}
    </div>
  );
}

/** What it allows in short: whose shipments, how many operations and hidden columns. */
function RoleSummary({ role: { access } }: { role: RoleView }) {
  const t = useTranslations("organization.roles");
  const parts = [
    t("operations", { count: access.operations.length }),
    ...(access.hidden.length > 0 ? [t("hidden", { count: access.hidden.length })] : []),
  ];
  return (
    <div>
      <p>{t(`rows.${access.rows}`)}</p>
      <ul className="flex flex-wrap gap-x-3 text-muted">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </div>
  );
}

interface ActionsProps extends Pick<Props, "canManage" | "onDelete"> {
  role: RoleView;
}

function RoleActions({ role, canManage, onDelete }: ActionsProps) {
  const t = useTranslations("organization.roles");
  const locale = useLocale() as Locale;
  const { id, name } = role;
  const canEdit = canManage && role.editable;
  return (
    <div className="flex gap-1.5 md:justify-end">
      <Link
        href={roleAddress(locale, id)}
        aria-label={t(canEdit ? "openOf" : "viewOf", { name })}
        className={buttonClass({ size: "sm" })}
      >
        {canEdit && <Pencil aria-hidden="true" />}
        {t(canEdit ? "open" : "view")}
      </Link>
      {canEdit && (
        <Button
          size="sm"
          variant="ghost"
          iconOnly
          className="text-danger"
          aria-label={t("deleteOf", { name })}
          title={t("delete")}
          onClick={() => onDelete(role)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
