"use client";
import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/form/fields";
import { FormDialog, type FormDialogProps } from "@/components/ui/form/form-dialog";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { departmentNameMax } from "@/lib/accounts/organization/constants";
import { addDepartmentCall, updateDepartmentCall } from "@/lib/accounts/organization/contract";
import type { DepartmentView } from "@/lib/accounts/organization/schemas";
import { updateDepartment } from "./organization-calls";

interface Shared {
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** The name of a new department. */
export function AddDepartment({ parent, onSaved, onClose }: Shared & { parent: DepartmentView }) {
  const t = useTranslations("organization.departmentForm");
  const form = useCallForm(addDepartmentCall, {
    ...useNameOptions(onSaved),
    start: { name: "" },
    toInput: ({ name }) => ({ name, parentId: parent.id }),
  });
  return (
    <NameDialog form={form} title={t("addTitle")} submit={t("add")} onClose={onClose}>
      {parent.parentId !== null && <p className="text-muted">{t("addBelow", { parent: parent.name })}</p>}
    </NameDialog>
  );
}

/** Another name for a department. */
export function RenameDepartment({ department, onSaved, onClose }: Shared & { department: DepartmentView }) {
  const t = useTranslations("organization.departmentForm");
  const form = useCallForm(updateDepartmentCall, {
    ...useNameOptions(onSaved),
    start: { name: department.name },
    send: async (input) => {
      await updateDepartment(department.id, input);
      return { done: true as const };
    },
  });
  return <NameDialog form={form} title={t("renameTitle")} submit={t("save")} onClose={onClose} />;
}

function useNameOptions(onSaved: Shared["onSaved"]) {
  const t = useTranslations("organization.departmentForm");
  return {
    id: "department",
    words: { working: t("working") },
    reasons: useErrorReasons(),
    validate: ({ name }: { name?: string }) => (name?.trim() === "" ? { name: t("required") } : {}),
    onDone: (_answer: unknown, { name }: { name?: string }) => onSaved(name?.trim() ?? ""),
  };
}

function NameDialog({ children, ...props }: Omit<FormDialogProps, "cancel">) {
  const t = useTranslations("organization.departmentForm");
  return (
    <FormDialog {...props} cancel={t("cancel")} size="sm">
      {children}
      <TextField name="name" label={t("name")} maxLength={departmentNameMax} autoComplete="off" autoFocus />
    </FormDialog>
  );
}
