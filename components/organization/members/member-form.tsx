"use client";
import { useLocale, useTranslations } from "next-intl";
import { useMayDo } from "@/components/shell/may-do";
import { EmailField, SelectField, TextField } from "@/components/ui/form/fields";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { invitationDays, roleTemplateNames } from "@/lib/accounts/organization/constants";
import { inviteMemberCall, updateMemberCall } from "@/lib/accounts/organization/contract";
import type { DepartmentView, MemberView, RoleView } from "@/lib/accounts/organization/schemas";
import { emailMax, nameMax } from "@/lib/accounts/users/constants";
import { type Locale, locales } from "@/lib/core/locales";
import { localeNames } from "@/lib/platform/i18n/constants";
import { updateMember } from "../organization-calls";
import { PlaceFields } from "../place-fields";

interface Shared {
  departments: readonly DepartmentView[];
  roles: readonly RoleView[];
  onClose: () => void;
}

interface InviteProps extends Shared {
  /** The department that is open. */
  departmentId: string;
  onInvited: (email: string) => void;
}

/** Invites somebody by email. */
export function InviteForm({ departments, roles, departmentId, onInvited, onClose }: InviteProps) {
  const t = useTranslations("organization.memberForm");
  const reasons = useErrorReasons();
  const given = roles.filter(({ editable, active }) => editable && active);
  const readyMade = useReadyMade(roles);
  const form = useCallForm(inviteMemberCall, {
    id: "invite",
    words: { working: t("sending") },
    reasons,
    start: {
      email: "",
      name: "",
      departmentId,
      roleId: given.length === 1 ? (given[0]?.id ?? "") : "",
      language: useLocale() as Locale,
    },
    toInput: ({ roleId, ...rest }) => {
      const made = readyMade.find(({ value }) => value === roleId);
      if (!made) return { ...rest, roleId: roleId || null };
      return { ...rest, newRole: { name: made.name, template: made.template } };
    },
    validate: ({ email }) => (/^\S+@\S+$/.test(email.trim()) ? {} : { email: reasons.emailMalformed ?? "" }),
    place: ({ key, text }) => {
      if (key === "roleExists") return { roleId: text };
      return key === "memberExists" || key === "emailMalformed" ? { email: text } : {};
    },
    onDone: (_answer, { email }) => onInvited(email.trim()),
  });
  return (
    <FormDialog
      form={form}
      title={t("inviteTitle")}
      submit={t("send")}
      cancel={t("cancel")}
      size="md"
      onClose={onClose}
    >
      <p className="text-muted">{t("inviteLead", { days: invitationDays })}</p>
      <EmailField name="email" label={t("email")} maxLength={emailMax} autoComplete="off" autoFocus />
      <TextField
        name="name"
        label={t("name")}
        optional={t("optional")}
        maxLength={nameMax}
        autoComplete="off"
      />
      <Place departments={departments} roles={roles} roleId={form.values.roleId} readyMade={readyMade} />
      <SelectField
        name="language"
        label={t("language")}
        options={locales.map((locale) => [locale, localeNames[locale]])}
      />
    </FormDialog>
  );
}

/** The ready-made roles that the company does not have, for a reader who may create roles. */
function useReadyMade(roles: readonly RoleView[]) {
  const t = useTranslations("organization.roleForm.templates");
  const { may } = useMayDo();
  const taken = new Set(roles.map(({ name }) => name.toLowerCase()));
  if (!may("roles.manage")) return [];
  return roleTemplateNames
    .map((template) => ({
      ...{ template, value: `new ${template}` },
      ...{ name: t(`${template}.name`), text: t(`${template}.text`) },
    }))
    .filter(({ name }) => !taken.has(name.toLowerCase()));
}

interface EditProps extends Shared {
  member: MemberView;
  onSaved: (name: string) => void;
}

/** Name, department and role of a member or an invitation. */
export function EditMember({ member, departments, roles, onSaved, onClose }: EditProps) {
  const t = useTranslations("organization.memberForm");
  const form = useCallForm(updateMemberCall, {
    id: "member",
    words: { working: t("working") },
    reasons: useErrorReasons(),
    start: { name: member.name, departmentId: member.departmentId, roleId: member.roleId ?? "" },
    toInput: ({ roleId, ...rest }) => ({ ...rest, roleId: roleId || null }),
    send: async (input) => {
      await updateMember(member.id, input);
      return { done: true as const };
    },
    onDone: (_answer, { name }) => onSaved(name.trim() || member.email),
  });
  return (
    <FormDialog
      form={form}
      title={t(member.state === "invited" ? "editInvitation" : "editTitle")}
      submit={t("save")}
      cancel={t("cancel")}
      size="md"
      onClose={onClose}
    >
      <p className="text-muted [overflow-wrap:anywhere]">{member.email}</p>
      <TextField
        name="name"
        label={t("name")}
        optional={t("optional")}
        maxLength={nameMax}
        autoComplete="off"
      />
      <Place departments={departments} roles={roles} roleId={form.values.roleId} />
    </FormDialog>
  );
}

/** Department and role side by side, for a reader who may create roles with the way to them. */
function Place(props: Omit<Parameters<typeof PlaceFields>[0], "canCreate">) {
  const { may } = useMayDo();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PlaceFields {...props} canCreate={may("roles.manage")} />
    </div>
  );
}
