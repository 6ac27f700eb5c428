"use client";
import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
import { PasswordField } from "@/components/ui/form/secret-fields";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { TitledSection } from "@/components/ui/titled-section";
import { useToast } from "@/components/ui/toaster";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import type { DepartmentView, RoleView } from "@/lib/accounts/organization/schemas";
import { clientIdMax, issuerMax, secretMax } from "@/lib/accounts/single-sign-on/constants";
import { saveConnectionCall } from "@/lib/accounts/single-sign-on/contract";
import type { ConnectionView } from "@/lib/accounts/single-sign-on/contract-parts";
import { rootDepartment } from "@/lib/core/operations";
import { CopiedText } from "../copied-text";
import { PlaceFields } from "../place-fields";

interface Props {
  connection: ConnectionView | null;
  redirectAddress: string;
  logoutAddress: string;
  departments: readonly DepartmentView[];
  roles: readonly RoleView[];
  onSaved: (connection: ConnectionView) => void;
}

/** The company's sign-in service: what is entered there, and what is entered here. */
export function ConnectionForm({ connection, redirectAddress, logoutAddress, ...rest }: Props) {
  const { departments, roles, onSaved } = rest;
  const t = useTranslations("single-sign-on.connection");
  const form = useConnectionForm(connection, onSaved);
  const text = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
  return (
    <TitledSection id="connection" title={t("title")} text={t("text")}>
      <dl className="mb-5 grid gap-3 rounded-lg bg-paper p-3">
        <CopiedText label={t("redirect")} text={redirectAddress} hint={t("redirectHint")} />
        <CopiedText label={t("logout")} text={logoutAddress} hint={t("logoutHint")} />
      </dl>
      <Form form={form} className="grid max-w-xl gap-4 [&>:empty]:hidden">
        <TextField
          name="issuer"
          label={t("issuer")}
          hint={t("issuerHint")}
          inputMode="url"
          maxLength={issuerMax}
          {...text}
        />
        <TextField name="clientId" label={t("clientId")} maxLength={clientIdMax} {...text} />
        <PasswordField
          name="secret"
          label={t("secret")}
          hint={connection ? t("secretHint") : undefined}
          maxLength={secretMax}
          autoComplete="new-password"
          words={{ show: t("show"), hide: t("hide") }}
        />
        <p className="mt-2 font-medium">{t("newMembers")}</p>
        <PlaceFields departments={departments} roles={roles} roleId={form.values.roleId} canCreate />
        <FormFailure />
        <div>
          <SubmitButton>{t("save")}</SubmitButton>
        </div>
      </Form>
    </TitledSection>
  );
}

const problems = ["address", "unreachable", "mismatch", "endpoint", "algorithm"] as const;

function useConnectionForm(connection: ConnectionView | null, onSaved: Props["onSaved"]) {
  const t = useTranslations("single-sign-on");
  const say = useToast();
  const form = useCallForm(saveConnectionCall, {
    id: "connection",
    words: { working: t("working") },
    reasons: useErrorReasons(),
    start: {
      issuer: connection?.issuer ?? "",
      clientId: connection?.clientId ?? "",
      secret: "",
      departmentId: connection?.departmentId ?? (rootDepartment as string),
      roleId: connection?.roleId ?? "",
    },
    toInput: ({ secret, roleId, ...rest }) => ({
      ...rest,
      ...(secret !== "" && { secret }),
      roleId: roleId === "" ? null : roleId,
      ...(connection && { version: connection.version }),
    }),
    validate: ({ issuer, clientId, secret }) => {
      const isNew = issuer.trim() !== connection?.issuer;
      return {
        ...(issuer.trim() === "" && { issuer: t("connection.required") }),
        ...(clientId.trim() === "" && { clientId: t("connection.required") }),
        ...(secret === "" && isNew && { secret: t("connection.required") }),
      };
    },
    place: ({ key, issues }): Record<string, string> => {
      const problem = problems.find((one) => issues.some(({ rule }) => rule === one));
      return key === "issuerUnusable" && problem ? { issuer: t(`connection.problems.${problem}`) } : {};
    },
    onDone: (saved, values) => {
      form.reset({ ...values, secret: "" });
      say({ text: t("connection.saved") });
      onSaved(saved);
    },
  });
  return form;
}
