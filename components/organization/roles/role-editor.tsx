"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { ErrorNote } from "@/components/ui/error-note";
import { useToast } from "@/components/ui/toaster";
import { useGuardTexts, useUnsavedGuard } from "@/components/ui/use-unsaved-guard";
import type { DepartmentView, RoleView } from "@/lib/accounts/organization/schemas";
import type { Grantable, VersionedAccess } from "../organization-calls";
import { RowCards } from "../row-cards";
import { ConflictNote, SaveBar } from "../save-bar";
import { useOrganizationChanges, useRoles } from "../use-organization";
import { AccessPreview } from "./access-preview";
import { restrict } from "./access-rules";
import { ColumnChoice } from "./column-choice";
import { OperationGrid } from "./operation-grid";
import { RenameRole } from "./role-form";
import { RoleHead } from "./role-head";
import { useRoleActions } from "./use-role-actions";
import { useRoleEditor } from "./use-role-editor";

/** What the page of a role is first drawn with. */
export interface RoleStart {
  readonly roles: readonly RoleView[];
  readonly access: VersionedAccess;
  readonly grantable: Grantable;
  readonly departments: readonly DepartmentView[];
  /** ISO time at which the page was drawn. */
  readonly now: string;
}

/** What a role allows: whose shipments, which columns, which operations; and what that comes to. */
export function RoleEditor({ role: drawn, start }: { role: RoleView; start: RoleStart }) {
  const { may } = useMayDo();
  const look = useOrganizationChanges();
  const roles = useRoles(start.roles, Date.parse(start.now));
  const role = roles.find(({ id }) => id === drawn.id) ?? drawn;
  const editor = useRoleEditor(role, start.access);
  const { access, setAccess, isDirty } = editor;
  const { failure, switchRole } = useRoleActions(roles, look);
  const [isRenaming, setRenaming] = useState(false);
  useUnsavedGuard(isDirty, useGuardTexts("organization.editor.guard"));
  const isLocked = !may("roles.manage") || !role.editable;
  const parts = { access, grantable: start.grantable, isLocked };
  return (
    <div className="grid gap-4 [&>:empty]:hidden">
      <RoleHead
        role={role}
        isLocked={isLocked}
        onRename={() => setRenaming(true)}
        onSwitch={(isOn) => switchRole(role, isOn)}
      />
      <ErrorNote text={failure ?? editor.failure} />
      {editor.conflict && <ConflictNote onReload={editor.conflict.reload} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 gap-4">
          <RowCards {...parts} onChange={(rows) => setAccess(restrict(access, { rows }))} />
          <ColumnChoice {...parts} onChange={(hidden) => setAccess(restrict(access, { hidden }))} />
          <OperationGrid {...parts} onChange={setAccess} />
        </div>
        <AccessPreview access={access} departments={start.departments} canCount={may("roles.manage")} />
      </div>
      {isDirty && <SaveBar {...editor} isBlocked={editor.conflict !== null} />}
      {isRenaming && <Rename role={role} look={look} onClose={() => setRenaming(false)} />}
    </div>
  );
}

function Rename({ role, look, onClose }: { role: RoleView; look: () => void; onClose: () => void }) {
  const t = useTranslations("organization.done");
  const router = useRouter();
  const say = useToast();
  return (
    <RenameRole
      role={role}
      onClose={onClose}
      onSaved={(name) => {
        onClose();
        look();
        // The page's title is the name.
        router.refresh();
        say({ text: t("roleSaved", { name }) });
      }}
    />
  );
}
