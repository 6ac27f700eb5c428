"use client";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form/fields";
import { Form, FormEnd } from "@/components/ui/form/form";
import { PasswordField } from "@/components/ui/form/secret-fields";
import { useNativeForm } from "@/components/ui/form/use-native-form";
import { secondFactorTextMax } from "@/lib/accounts/users/constants";
import type { OtherSessions } from "@/lib/accounts/users/contract-parts";
import type { AccountTexts, SentTexts } from "../read-texts";
import { sendCall } from "../send-call";
import { placeFailure } from "../validate-form";

interface Shared {
  hasPassword: boolean;
  words: SentTexts;
  texts: AccountTexts["factor"];
  wrongPassword: string;
  cancel: string;
  onCancel: () => void;
}
type Act =
  | { act: "setUp"; onBegun: (made: { readonly secret: string; readonly address: string }) => void }
  | { act: "renew"; onCodes: (codes: readonly string[]) => void }
  | { act: "turnOff"; onOff: (others: OtherSessions | null) => void };

/** Asks for the password, if there is one, and where the second factor is on for a code of it, before anything about it is changed. */
export function SecondFactorCheck(props: Shared & Act) {
  const { hasPassword, words, texts, wrongPassword, cancel, onCancel, ...act } = props;
  const { required } = words.errors;
  const asksCode = act.act !== "setUp";
  const form = useNativeForm({
    id: "factor",
    words,
    reasons: { ...words.reasons, wrongLogin: wrongPassword, wrongCode: texts.wrong },
    validate: ({ password, code }) => ({
      ...(password === "" && { password: required }),
      ...(code?.trim() === "" && { code: required }),
    }),
    place: (failure) => placeFailure(failure, words),
    send: ({ password = "", code = "" }) => doIt(act, password, code),
  });
  return (
    <Form form={form} className="grid gap-5">
      {hasPassword && (
        <PasswordField
          words={words}
          name="password"
          label={words.password}
          autoComplete="current-password"
          autoFocus
        />
      )}
      {asksCode && (
        <TextField
          name="code"
          label={texts.code}
          hint={texts.codeHint}
          autoComplete="one-time-code"
          maxLength={secondFactorTextMax}
        />
      )}
      <FormEnd submit={act.act === "setUp" ? texts.next : texts[act.act]} danger={act.act === "turnOff"} />
      <div>
        <Button variant="ghost" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </Form>
  );
}

async function doIt(act: Act, password: string, code: string): Promise<true> {
  if (act.act === "setUp") act.onBegun(await sendCall("startSecondFactorCall", { password }));
  else if (act.act === "renew")
    act.onCodes((await sendCall("renewRecoveryCall", { password, code })).recovery);
  else {
    act.onOff((await sendCall("deleteSecondFactorCall", { password, code })).otherSessions);
  }
  return true;
}
