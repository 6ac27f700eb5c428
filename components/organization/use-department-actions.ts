import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/ui/confirmer";
import { useResourceActions } from "@/components/ui/resource/use-resource-actions";
import type { DepartmentView } from "@/lib/accounts/organization/schemas";
import type { TreeActions } from "./department-menu";
import { deleteDepartment, updateDepartment } from "./organization-calls";
import type { OpenDialog } from "./organization-dialogs";
import { childrenOf } from "./rules";

interface Options {
  readonly departments: readonly DepartmentView[];
  readonly look: () => void;
  readonly onOpen: (open: OpenDialog) => void;
  readonly onShowMembers: (departmentId: string) => void;
}

/** What is done to departments. A move to another parent is shown before, because it changes what members see. */
export function useDepartmentActions({
  departments,
  look,
  onOpen,
  onShowMembers,
}: Options): TreeActions & { readonly failure: string | null } {
  const t = useTranslations("organization.done");
  const { failure, run } = useResourceActions(look);
  const askDelete = useDeleteQuestion(departments);

  function place(id: string, position: number) {
    const name = departments.find((one) => one.id === id)?.name ?? "";
    return run(() => updateDepartment(id, { position }), t("departmentMoved", { name }));
  }
  return {
    failure,
    onAdd: (parent) => onOpen({ what: "addDepartment", parent }),
    onRename: (department) => onOpen({ what: "renameDepartment", department }),
    onMove: (department) => onOpen({ what: "move", department }),
    onShift: ({ department: { id }, place: now, siblings }, by) => {
      const position = now - 1 + by;
      if (position >= 0 && position < siblings) void place(id, position);
    },
    onDrop: (id, to) => {
      const department = departments.find((one) => one.id === id);
      if (!department) return;
      if (to.parentId === department.parentId) void place(id, to.position);
      else onOpen({ what: "move", department, to });
    },
    onDelete: async (department) => {
      const answer = await askDelete(department);
      if (answer === "members") onShowMembers(department.id);
      if (answer === "delete")
        await run(() => deleteDepartment(department.id), t("departmentDeleted", { name: department.name }));
    },
  };
}

/** Asks before a department is deleted; where that is not possible, says what to do first. */
function useDeleteQuestion(departments: readonly DepartmentView[]) {
  const t = useTranslations("organization.deleteDepartment");
  const confirm = useConfirm();
  return async ({ id, parentId, name, members, shipments }: DepartmentView) => {
    const below = childrenOf(departments, id).length;
    if (members > 0) {
      const text = t("usedMembers", { count: members });
      const words = { title: t("usedTitle", { name }), text, confirm: t("showMembers"), cancel: t("cancel") };
      return (await confirm(words)) ? "members" : null;
    }
    if (below > 0) {
      const text = t("usedChildren", { count: below });
      await confirm({ title: t("usedTitle", { name }), text, confirm: t("understood"), cancel: t("cancel") });
      return null;
    }
    const parent = departments.find((one) => one.id === parentId)?.name ?? "";
    const text = t("text", { count: shipments, parent });
    const words = { text, title: t("title", { name }), confirm: t("confirm"), cancel: t("cancel") };
    return (await confirm({ ...words, danger: true })) ? "delete" : null;
  };
}
