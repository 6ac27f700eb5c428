"use client";
import { Button } from "@/components/ui/button";
import { CheckboxField, RadioGroup, TextField } from "@/components/ui/form/fields";
import { Form, FormEnd } from "@/components/ui/form/form";
import type { FieldErrors, FormControl } from "@/components/ui/form/form-control";
import { useNativeForm, type Values } from "@/components/ui/form/use-native-form";
import type { AccountKind } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { MailCodeField } from "./mail-code-field";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";
import { placeFailure, validateForm } from "./validate-form";

type Texts = AccountTexts["register"];

/** The call that opens an account with its mailed code. */
export function useRegistrationCode(registration: string | null, words: SentTexts, onDone: () => void) {
  return useNativeForm({
    id: "register",
    words,
    reasons: words.reasons,
    place: (failure) => placeFailure(failure, words),
    validate: ({ code = "" }) => validateForm({ code }, words),
    send: ({ code = "" }) => sendCall("verifyRegisterCall", { registration: registration ?? "", code }),
    onDone,
  });
}

interface KindProps {
  kind: AccountKind;
  onChoose: (kind: AccountKind) => void;
  texts: Texts;
  choice: AccountTexts["choice"];
}

/** Whether the new account is a person's or a company's, and the company's name. */
export function KindFields({ kind, onChoose, texts, choice }: KindProps) {
  return (
    <>
      <RadioGroup
        name="kind"
        legend={texts.kind}
        value={kind}
        onChoose={onChoose}
        options={[
          { value: "personal", label: choice.personal, note: choice.personalNote },
          { value: "business", label: choice.business, note: choice.businessNote },
        ]}
      />
      {kind === "business" && (
        <TextField name="name" label={texts.company} autoComplete="organization" maxLength={50} />
      )}
    </>
  );
}

interface CodeProps {
  form: FormControl;
  words: SentTexts;
  texts: Texts;
  email: string;
  onBack: () => void;
  /** Sends the code again, and what is said of it. */
  again?: {
    readonly isResent: boolean;
    readonly resend: () => void;
    readonly texts: Pick<AccountTexts["login"]["mail"], "resend" | "resent">;
  };
}

/** The code that proves the mailbox of a new account. */
export function CodeForm({ form, words, texts, email, onBack, again }: CodeProps) {
  return (
    <Form key="code" form={{ ...form, done: again?.isResent ?? form.done }} className="grid gap-5">
      <div>
        <h2 className="font-semibold text-lg tracking-tight">{texts.codeTitle}</h2>
        <p className="mt-1 text-muted">{texts.codeLead.replace("{email}", email)}</p>
      </div>
      <MailCodeField words={words} />
      <FormEnd submit={texts.verify} done={again?.texts.resent ?? ""} wide />
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        {again && (
          <Button variant="ghost" onClick={again.resend}>
            {again.texts.resend}
          </Button>
        )}
        <Button variant="ghost" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </Form>
  );
}

interface TermsProps {
  locale: Locale;
  texts: Texts;
  defaultChecked?: boolean;
}

/** The agreement to the terms, which open in a tab of their own. A press on the other words checks the box. */
export function TermsField({ locale, texts, defaultChecked }: TermsProps) {
  const link = (label: string | undefined, path: string, look = "") => (
    <a
      href={localePath(locale, path)}
      target="_blank"
      rel="noopener"
      className={`underline underline-offset-4 ${look}`}
    >
      {label}
    </a>
  );
  const [before, terms, after] = texts.terms.split(/<\/?link>/);
  const label = (
    <>
      {before}
      {link(terms, "/termuse")}
      {after}
    </>
  );
  return (
    <CheckboxField name="terms" label={label} defaultChecked={defaultChecked}>
      <p className="mt-1 text-sm">{link(texts.policyLink, "/policy", "inline-block py-1")}</p>
    </CheckboxField>
  );
}

/** What can be seen to be wrong with the details of a new account. */
export function validateRequest(values: Values, words: SentTexts): FieldErrors {
  return {
    ...validateForm(values, words),
    ...(values.name?.trim() === "" && { name: words.errors.required }),
    ...(!values.terms && { terms: words.errors.terms }),
  };
}
