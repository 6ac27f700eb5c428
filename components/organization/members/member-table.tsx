"use client";
import { useTranslations } from "next-intl";
import type { DataColumn } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
import type { useFormatters } from "@/components/ui/use-formatters";
import type { DepartmentView, MemberView, RoleView } from "@/lib/accounts/organization/schemas";
import { MemberName, MemberRole, MemberState } from "./member-cells";
import { type MemberActions, MemberMenu } from "./member-menu";
import "./member-table.css";

interface Props {
  /** The department that they belong to. */
  name: string;
  members: readonly MemberView[];
  departments: readonly DepartmentView[];
  roles: readonly RoleView[];
  /** Members of several departments are shown. */
  hasDepartments: boolean;
  isLoading: boolean;
  now: Date;
  times: ReturnType<typeof useFormatters>;
  /** null for a reader who may not change members. */
  actions: MemberActions | null;
}

const memberId = ({ id }: MemberView) => id;

/** Members and invitations with what can be done to each. */
export function MemberTable({ departments, roles, now, times, actions, hasDepartments, ...table }: Props) {
  const t = useTranslations("organization.members");
  const nameOf = new Map(departments.map(({ id, name }) => [id, name]));
  const roleOf = new Map(roles.map((role) => [role.id, role]));
  const columns: DataColumn<MemberView>[] = [
    {
      id: "name",
      name: t("columns.name"),
      isRowHead: true,
      cell: (member) => <MemberName member={member} />,
    },
    ...(hasDepartments
      ? [
          {
            id: "department",
            name: t("columns.department"),
            cell: ({ departmentId }: MemberView) => (
              <span className="break-words">{nameOf.get(departmentId) ?? ""}</span>
            ),
          },
        ]
      : []),
    {
      id: "role",
      name: t("columns.role"),
      cell: (member) => <MemberRole member={member} role={roleOf.get(member.roleId ?? "")} />,
    },
    {
      id: "state",
      name: t("columns.state"),
      cell: (member) => <MemberState member={member} now={now} times={times} />,
    },
    {
      id: "seen",
      name: t("columns.seen"),
      cell: ({ seenAt, state }) => <LastSeen at={seenAt} isInvited={state === "invited"} times={times} />,
    },
    ...(actions
      ? [
          {
            id: "actions",
            name: t("columns.actions"),
            hidesName: true,
            card: "bare" as const,
            align: "end" as const,
            cell: (member: MemberView) => <MemberMenu member={member} actions={actions} />,
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label={t("label", { name: table.name })}
      className="member-table text-sm"
      rows={table.members}
      rowId={memberId}
      columns={columns}
      isLoading={table.isLoading}
    />
  );
}

function LastSeen({
  at,
  isInvited,
  times,
}: { at: string | null; isInvited: boolean } & Pick<Props, "times">) {
  const t = useTranslations("organization.members");
  if (at === null) return isInvited ? null : <span className="text-muted">{t("never")}</span>;
  return (
    <time dateTime={at} title={times.full(at)} suppressHydrationWarning className="whitespace-nowrap">
      {times.ago(at) ?? times.short(at)}
    </time>
  );
}
