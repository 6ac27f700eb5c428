"use client";
import { useTranslations } from "next-intl";
import { useToast } from "@/components/ui/toaster";
import type { DepartmentView, MemberView, RoleView } from "@/lib/accounts/organization/schemas";
import { AddDepartment, RenameDepartment } from "./department-form";
import { DeleteMember } from "./members/delete-member";
import { EditMember, InviteForm } from "./members/member-form";
import { MoveDialog } from "./move-dialog";

/** The dialog that is open, and what it is about. */
export type OpenDialog =
  | { readonly what: "addDepartment"; readonly parent: DepartmentView }
  | { readonly what: "renameDepartment"; readonly department: DepartmentView }
  | {
      readonly what: "move";
      readonly department: DepartmentView;
      readonly to?: { readonly parentId: string; readonly position: number };
    }
  | { readonly what: "invite"; readonly departmentId: string }
  | { readonly what: "editMember"; readonly member: MemberView }
  | { readonly what: "deleteMember"; readonly member: MemberView };

interface Props {
  open: OpenDialog | null;
  departments: readonly DepartmentView[];
  roles: readonly RoleView[];
  look: () => void;
  onClose: () => void;
}

/** The dialogs of the page of departments. Each says what came of it, and closes. */
export function OrganizationDialogs({ open, departments, roles, look, onClose }: Props) {
  const t = useTranslations("organization.done");
  const say = useToast();
  function done(text: string) {
    onClose();
    look();
    say({ text });
  }
  switch (open?.what) {
    case "addDepartment":
      return (
        <AddDepartment
          parent={open.parent}
          onSaved={(name) => done(t("departmentAdded", { name }))}
          onClose={onClose}
        />
      );
    case "renameDepartment":
      return (
        <RenameDepartment
          department={open.department}
          onSaved={(name) => done(t("departmentSaved", { name }))}
          onClose={onClose}
        />
      );
    case "move":
      return (
        <MoveDialog
          departments={departments}
          department={open.department}
          to={open.to}
          onMoved={() => done(t("departmentMoved", { name: open.department.name }))}
          onClose={onClose}
        />
      );
    case "invite":
      return (
        <InviteForm
          departments={departments}
          roles={roles}
          departmentId={open.departmentId}
          onInvited={(email) => done(t("invited", { email }))}
          onClose={onClose}
        />
      );
    case "editMember":
      return (
        <EditMember
          member={open.member}
          departments={departments}
          roles={roles}
          onSaved={(name) => done(t("memberSaved", { name }))}
          onClose={onClose}
        />
      );
    case "deleteMember": {
      const { member } = open;
      return (
        <DeleteMember
          member={member}
          onDeleted={() => done(t("memberDeleted", { name: member.name || member.email }))}
          onClose={onClose}
        />
      );
    }
    default:
      return null;
  }
}
