"use client";
import { useTranslations } from "next-intl";
import { RadioGroup, TextareaField, TextField } from "@/components/ui/form/fields";
import { FormDialog, type FormDialogProps } from "@/components/ui/form/form-dialog";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import {
  type RoleTemplate,
  roleDescriptionMax,
  roleNameMax,
  roleTemplateNames,
} from "@/lib/accounts/organization/constants";
import type { RoleView } from "@/lib/accounts/organization/schemas";
import { addRoleCall, updateRoleCall } from "@/lib/accounts/roles/role-contract";
import { updateRole } from "../organization-calls";

const starts = [...roleTemplateNames, "empty"] as const;

interface CreateProps {
  onCreated: (id: string, name: string) => void;
  onClose: () => void;
}

/** A new role: its name, and what it starts from. */
export function CreateRole({ onCreated, onClose }: CreateProps) {
  const t = useTranslations("organization.roleForm");
  const form = useCallForm(addRoleCall, {
    ...useRoleOptions(),
    start: {
      name: t("templates.clerk.name"),
      description: "",
      template: "clerk" as RoleTemplate | "empty",
    },
    toInput: ({ template, ...rest }) => ({ ...rest, ...(template !== "empty" && { template }) }),
    onDone: ({ id }, { name }) => onCreated(id, name.trim()),
  });
  const { template } = form.values;
  return (
    <RoleDialog form={form} title={t("createTitle")} submit={t("create")} onClose={onClose}>
      <RadioGroup
        name="template"
        legend={t("start")}
        value={template}
        onChoose={(next) => {
          // Its name is that of the ready-made role, until another one is typed.
          const isOwn = form.read().name !== "" && form.read().name !== t(`templates.${template}.name`);
          if (!isOwn) form.setValue("name", next === "empty" ? "" : t(`templates.${next}.name`));
          form.setValue("template", next);
        }}
        options={starts.map((value) => ({
          value,
          label: t(`templates.${value}.name`),
          note: t(`templates.${value}.text`),
        }))}
      />
    </RoleDialog>
  );
}

interface RenameProps {
  role: RoleView;
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** Another name or description. */
export function RenameRole({ role, onSaved, onClose }: RenameProps) {
  const t = useTranslations("organization.roleForm");
  const form = useCallForm(updateRoleCall, {
    ...useRoleOptions(),
    start: { name: role.name, description: role.description },
    send: async (input) => {
      await updateRole(role.id, input);
      return { done: true as const };
    },
    onDone: (_answer, { name }) => onSaved(name.trim()),
  });
  return <RoleDialog form={form} title={t("editTitle")} submit={t("save")} onClose={onClose} />;
}

function useRoleOptions() {
  const t = useTranslations("organization.roleForm");
  return {
    id: "role",
    words: { working: t("working") },
    reasons: useErrorReasons(),
    validate: ({ name }: { name: string }) => (name.trim() === "" ? { name: t("required") } : {}),
    place: ({ key, text }: { key: string | null; text: string }) =>
      key === "roleExists" ? { name: text } : ({} as Record<string, string>),
  };
}

function RoleDialog({ children, ...props }: Omit<FormDialogProps, "cancel">) {
  const t = useTranslations("organization.roleForm");
  return (
    <FormDialog {...props} cancel={t("cancel")} size="md">
      {children}
      <TextField name="name" label={t("name")} maxLength={roleNameMax} autoComplete="off" />
      <TextareaField
        name="description"
        label={t("descriptionField")}
        optional={t("optional")}
        maxLength={roleDescriptionMax}
        rows={2}
      />
    </FormDialog>
  );
}
