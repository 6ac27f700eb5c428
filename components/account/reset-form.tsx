"use client";
import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { EmailField } from "@/components/ui/form/fields";
import { Form, FormEnd } from "@/components/ui/form/form";
import { PasswordField } from "@/components/ui/form/secret-fields";
import { useNativeForm } from "@/components/ui/form/use-native-form";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { MailCodeField } from "./mail-code-field";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";
import { useResend } from "./use-resend";
import { placeFailure, validateForm } from "./validate-form";

interface Props {
  locale: Locale;
  words: SentTexts;
  texts: AccountTexts["reset"];
  register: Pick<AccountTexts["register"], "codeLead" | "submit">;
  login: string;
  mail: AccountTexts["login"]["mail"];
}

/** A new password by mail: the mailbox, then its code with the new password. */
export function ResetForm({ locale, words, texts, register, login, mail }: Props) {
  const [asked, setAsked] = useState<{ email: string; request: string } | null>(null);
  const [done, setDone] = useState(false);
  const form = useNativeForm({
    id: "reset",
    words,
    reasons: words.reasons,
    validate: (values) => validateForm(values, words, null),
    place: (failure) => placeFailure(failure, words),
    send: async ({ email = "", code = "", password = "" }) => {
      if (asked !== null) return sendCall("resetCall", { request: asked.request, code, password });
      return sendCall("passwordCodeCall", { email, language: locale });
    },
    onDone: (answer, { email = "" }) => {
      if ("request" in answer) setAsked({ email, request: answer.request });
      else setDone(true);
    },
  });
  const again = useResend(
    form,
    () => sendCall("passwordCodeCall", { email: asked?.email ?? "", language: locale }),
    ({ request }) => setAsked(asked && { ...asked, request }),
  );

  if (done) return <DoneNote text={texts.done} path={localePath(locale, "/account/login")} login={login} />;
  return (
    <Form key={asked ? "code" : "email"} form={{ ...form, done: again.isResent }} className="grid gap-5">
      {asked === null ? (
        <EmailField name="email" label={words.email} autoComplete="username" />
      ) : (
        <CodeFields words={words} texts={texts} lead={register.codeLead.replace("{email}", asked.email)} />
      )}
      <FormEnd submit={asked === null ? register.submit : texts.submit} done={mail.resent} wide />
      {asked !== null && (
        <Button variant="ghost" className="justify-self-start" onClick={again.resend}>
          {mail.resend}
        </Button>
      )}
    </Form>
  );
}

function CodeFields({ words, texts, lead }: Pick<Props, "words" | "texts"> & { lead: string }) {
  return (
    <>
      <p role="status" className="text-muted">
        {lead}
      </p>
      <MailCodeField words={words} />
      <PasswordField
        words={words}
        name="password"
        label={texts.next}
        hint={texts.hint}
        autoComplete="new-password"
      />
    </>
  );
}

function DoneNote({ text, path, login }: { text: string; path: string; login: string }) {
  return (
    <div role="status" className="grid gap-5">
      <p className="font-medium">{text}</p>
      <a href={path} className={buttonClass({ variant: "primary", size: "lg" })}>
        {login}
      </a>
    </div>
  );
}
