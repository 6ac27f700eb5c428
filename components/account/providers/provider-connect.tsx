"use client";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Form, FormEnd } from "@/components/ui/form/form";
import { PasswordField } from "@/components/ui/form/secret-fields";
import { useNativeForm } from "@/components/ui/form/use-native-form";
import { MailCodeField } from "../mail-code-field";
import type { AccountTexts, SentTexts } from "../read-texts";
import { sendCall } from "../send-call";
import { placeFailure, validateForm } from "../validate-form";

type Answer = Awaited<ReturnType<typeof sendCall<"connectProviderCall">>>;

interface Props {
  email: string;
  hasPassword: boolean;
  provider: string;
  words: SentTexts;
  texts: AccountTexts["provider"];
  codeLead: string;
  back: ReactNode;
  /** Confirmed: logged in, or a second factor is asked for. */
  onAnswer: (answer: Exclude<Answer, { mailCode: string }>) => void;
}

/** There is an account with the address that the provider has verified: its owner says so by password, or by a mailed code. */
export function ProviderConnect(props: Props) {
  const { email, hasPassword, provider, words, texts, codeLead, back } = props;
  const { form, request, byMail, byPassword } = useConnect(props);
  const own = texts.connect;
  const isMail = request !== null;
  return (
    <Form form={form} key={isMail ? "mail" : "password"} className="grid gap-5">
      <div>
        <h2 className="font-semibold text-lg tracking-tight">{own.title.replace("{provider}", provider)}</h2>
        <p className="mt-1 text-muted [overflow-wrap:anywhere]">
          {(isMail ? codeLead : own.lead).replace("{email}", email).replace("{provider}", provider)}
        </p>
      </div>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {isMail && <MailCodeField words={words} />}
      {!isMail && hasPassword && (
        <PasswordField words={words} name="password" label={words.password} autoComplete="current-password" />
      )}
      <FormEnd submit={!isMail && !hasPassword ? own.byMail : own.submit} wide />
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        {!isMail && hasPassword && (
          <Button variant="ghost" onClick={byMail}>
            {own.byMail}
          </Button>
        )}
        {isMail && hasPassword && (
          <Button variant="ghost" onClick={byPassword}>
            {own.byPassword}
          </Button>
        )}
        {back}
      </div>
    </Form>
  );
}

function useConnect({ hasPassword, words, texts, onAnswer }: Props) {
  /** The request that a code was mailed for; null while the password is asked for. */
  const [request, setRequest] = useState<string | null>(null);
  const form = useNativeForm({
    id: "connect",
    words,
    reasons: { ...words.reasons, wrongLogin: texts.connect.wrong, linkExpired: texts.over },
    validate: ({ password, code }) => ({
      ...(code !== undefined && validateForm({ code }, words)),
      ...(password === "" && { password: words.errors.required }),
    }),
    place: (failure) => placeFailure(failure, words),
    send: ({ password = "", code = "" }) =>
      sendCall("connectProviderCall", request === null ? { password } : { proof: { request, code } }),
    onDone: goOn,
  });
  function goOn(answer: Answer) {
    form.clear();
    if ("mailCode" in answer) setRequest(answer.mailCode);
    else onAnswer(answer);
  }
  async function byMail() {
    const answer = await form.call(() => sendCall("connectProviderCall", {}));
    if (answer !== null) goOn(answer);
  }
  function byPassword() {
    form.clear();
    setRequest(null);
  }
  return { form, request, byMail, byPassword: hasPassword ? byPassword : undefined };
}
