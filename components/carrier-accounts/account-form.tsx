"use client";
import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { SelectField, TextareaField, TextField } from "@/components/ui/form/fields";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { PasswordField } from "@/components/ui/form/secret-fields";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { nameMax, remarkMax } from "@/lib/connectors/carrier-accounts/constants";
import {
  type CarrierAccountView,
  type ConnectableCarrier,
  type CredentialFieldView,
  setAccountCall,
} from "@/lib/connectors/carrier-accounts/contract";
import { findMissing, isSameKind, startDraft, toInput } from "./rules";

interface Props {
  /** null: a new carrier account. */
  view: CarrierAccountView | null;
  kinds: readonly ConnectableCarrier[];
  onSaved: (view: CarrierAccountView) => void;
  onClose: () => void;
}

const testNumberMax = 50;
const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

/** A carrier account, new or known. The fields of the credential are those that the chosen carrier asks for. */
export function AccountForm(props: Props) {
  const { view, kinds, onClose } = props;
  const t = useTranslations("carrier-accounts.form");
  const form = useAccountForm(props);
  const kind = kinds.find(({ courier }) => courier === form.values.courier);
  return (
    <FormDialog
      form={form}
      title={t(view ? "editTitle" : "newTitle")}
      submit={t(view ? "save" : "submit")}
      cancel={t("cancel")}
      size="md"
      onClose={onClose}
    >
      <SelectField
        name="courier"
        label={t("courier")}
        none={t("choose")}
        options={kinds.map(({ courier, name }) => [courier, name])}
        autoFocus={view === null}
      />
      {kind && <Credential kind={kind} hasSecrets={isSameKind(view, kind, kinds)} />}
      <TextField name="name" label={t("name")} hint={t("nameHint")} maxLength={nameMax} autoComplete="off" />
      <TextField
        name="testNumber"
        label={t("testNumber")}
        hint={t("testNumberHint")}
        maxLength={testNumberMax}
        className="number"
        {...plain}
      />
      <TextareaField
        name="remark"
        label={t("remark")}
        optional={t("optional")}
        maxLength={remarkMax}
        rows={2}
      />
    </FormDialog>
  );
}

function useAccountForm({ view, kinds, onSaved }: Props) {
  const t = useTranslations("carrier-accounts.form");
  const kindOf = (courier: string) => kinds.find((one) => one.courier === courier);
  const isSame = (courier: string) => isSameKind(view, kindOf(courier), kinds);
  return useCallForm(setAccountCall, {
    id: "carrier-account",
    words: { working: t("working") },
    reasons: useErrorReasons(),
    start: startDraft(view, kinds),
    toInput: (values) => toInput(view, values, kindOf(values.courier)?.fields ?? [], isSame(values.courier)),
    validate: (values) => {
      const missing = findMissing(values, kindOf(values.courier)?.fields ?? [], isSame(values.courier));
      return Object.fromEntries(Object.entries(missing).map(([name, error]) => [name, t(`errors.${error}`)]));
    },
    onDone: (saved) => onSaved(saved),
  });
}

/** What the carrier asks for, and where a company gets it. */
function Credential({ kind, hasSecrets }: { kind: ConnectableCarrier; hasSecrets: boolean }) {
  const t = useTranslations("carrier-accounts.form");
  return (
    <fieldset className="grid gap-4 rounded-xl bg-sunk p-4">
      <legend className="sr-only">{t("credential", { carrier: kind.name })}</legend>
      <p className="text-muted text-sm">
        {t("credentialHint", { carrier: kind.name })}{" "}
        {kind.portal !== null && (
          <a
            href={kind.portal}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 text-[var(--link)] underline-offset-4 hover:underline"
          >
            {t("portal")}
            <ExternalLink aria-hidden="true" className="size-3.5" />
          </a>
        )}
      </p>
      {kind.fields.map((field) => (
        <CredentialInput
          key={`${kind.courier} ${field.key}`}
          field={field}
          isStored={hasSecrets && field.secret}
        />
      ))}
    </fieldset>
  );
}

function CredentialInput({ field, isStored }: { field: CredentialFieldView; isStored: boolean }) {
  const t = useTranslations("carrier-accounts");
  const { key, label, secret, max } = field;
  const shared = { name: `secrets.${key}`, label: t(`label.${label}`), maxLength: max } as const;
  if (!secret) return <TextField {...shared} {...plain} />;
  return (
    <PasswordField
      {...shared}
      hint={isStored ? t("form.unchangedHint") : undefined}
      placeholder={isStored ? t("form.unchanged") : undefined}
      autoComplete="new-password"
      words={{ show: t("form.show"), hide: t("form.hide") }}
    />
  );
}
