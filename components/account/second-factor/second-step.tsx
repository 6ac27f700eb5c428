"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form/fields";
import { Form, FormEnd } from "@/components/ui/form/form";
import { useNativeForm } from "@/components/ui/form/use-native-form";
import { secondFactorTextMax, totpCode } from "@/lib/accounts/users/constants";
import { keepOthers } from "../keep-others";
import { MailCodeField } from "../mail-code-field";
import type { AccountTexts, SentTexts } from "../read-texts";
import { sendCall } from "../send-call";
import { placeFailure, validateForm } from "../validate-form";

interface Props {
  form: string;
  /** Says that the password was right. */
  challenge: string;
  words: SentTexts;
  texts: AccountTexts["login"];
  onDone: () => void;
  onBack: () => void;
}

/** The second step of a log-in: the app's code, or a recovery code; after many wrong ones of anybody's a mailed code, too. */
export function SecondStep({ form: id, challenge, words, texts, onDone, onBack }: Props) {
  const { second } = texts;
  const [isRecovery, setIsRecovery] = useState(false);
  const { form, request, resend } = useSecondStep({ form: id, challenge, words, texts, onDone });
  const field = fieldOf(isRecovery, second);
  return (
    <Form form={form} className="grid gap-5">
      <TextField
        {...field}
        key={field.label}
        name="code"
        maxLength={isRecovery ? secondFactorTextMax : totpCode.digits + 4}
        autoFocus
      />
      {request !== null && (
        <>
          <p role="status" className="text-muted">
            {texts.mail.factorLead}
          </p>
          <MailCodeField name="mailCode" words={words} label={texts.mail.code} />
        </>
      )}
      <FormEnd submit={texts.submit} wide />
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        <Button
          variant="ghost"
          onClick={() => {
            form.clear();
            setIsRecovery(!isRecovery);
          }}
        >
          {isRecovery ? second.useCode : second.useRecovery}
        </Button>
        {request !== null && (
          <Button variant="ghost" onClick={resend}>
            {texts.mail.resend}
          </Button>
        )}
        <Button variant="ghost" onClick={onBack}>
          {second.back}
        </Button>
      </div>
    </Form>
  );
}

/** Sends the codes; a mailed one too, once the server asks for it. */
function useSecondStep({ form: id, challenge, words, texts, onDone }: Omit<Props, "onBack">) {
  const { second } = texts;
  /** The request that a code was mailed for; null while none is asked for. */
  const [request, setRequest] = useState<string | null>(null);
  const form = useNativeForm({
    id,
    words,
    reasons: {
      ...words.reasons,
      wrongCode: second.wrong,
      linkExpired: second.again,
      verificationInvalid: texts.mail.invalid,
    },
    validate: ({ code = "", mailCode }) => {
      const { code: mailError } = mailCode === undefined ? {} : validateForm({ code: mailCode }, words);
      return {
        ...(code.trim() === "" && { code: second.required }),
        ...(mailError && { mailCode: mailError }),
      };
    },
    place: (failure): Record<string, string> =>
      failure.issues.some(({ path }) => path === "mailCode")
        ? { mailCode: words.reasons.wrongCode ?? failure.text }
        : placeFailure(failure, words),
    send: ({ code = "", mailCode = "" }) =>
      sendCall("verifySecondFactorCall", {
        challenge,
        code: code.trim(),
        ...(request !== null && { proof: { request, code: mailCode } }),
      }),
    onDone: goOn,
  });
  function goOn(answer: Awaited<ReturnType<typeof sendCall<"verifySecondFactorCall">>>) {
    if ("mailCode" in answer) return setRequest(answer.mailCode);
    keepOthers(answer.otherSessions);
    onDone();
  }
  /** Has another mail sent: the codes as they stand, without the one of the mail. */
  async function resend() {
    const code = (form.read().code ?? "").trim();
    form.setErrors(code === "" ? { code: second.required } : {});
    if (code === "") return;
    const answer = await form.call(() => sendCall("verifySecondFactorCall", { challenge, code }));
    if (answer !== null) goOn(answer);
  }
  return { form, request, resend };
}

function fieldOf(isRecovery: boolean, { recovery, recoveryLead, code, lead }: Props["texts"]["second"]) {
  return isRecovery
    ? ({ label: recovery, hint: recoveryLead, autoComplete: "off", spellCheck: false } as const)
    : ({ label: code, hint: lead, inputMode: "numeric", autoComplete: "one-time-code" } as const);
}
