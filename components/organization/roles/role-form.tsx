"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { RadioGroup, TextareaField, TextField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
import type { FormControl } from "@/components/ui/form/form-control";
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

interface DialogProps {
  form: FormControl;
  title: string;
  submit: string;
  onClose: () => void;
  children?: ReactNode;
}

function RoleDialog({ form, title, submit, onClose, children }: DialogProps) {
  const t = useTranslations("organization.roleForm");
  return (
    <Dialog open onClose={onClose} title={title} close={t("cancel")} size="md">
      <Form
        form={form}
        className="-mx-1 mt-2 grid min-h-0 grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto px-1 pb-1 [&>:empty]:hidden"
      >
        {children}
        <TextField name="name" label={t("name")} maxLength={roleNameMax} autoComplete="off" />
        <TextareaField
          name="description"
          label={t("descriptionField")}
          optional={t("optional")}
          maxLength={roleDescriptionMax}
          rows={2}
        />
        <FormFailure />
        <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
          <Button variant="outline" onClick={onClose}>
            {t("cancel")}
          </Button>
          <SubmitButton>{submit}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
