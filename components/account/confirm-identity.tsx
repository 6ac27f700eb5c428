"use client";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Form, FormEnd } from "@/components/ui/form/form";
import { PasswordField } from "@/components/ui/form/secret-fields";
import { useNativeForm } from "@/components/ui/form/use-native-form";
import { NativeDialog } from "@/components/ui/native-dialog";
import type { ProviderButton } from "@/lib/accounts/openid/list-providers";
import { recentAuthMinutes } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { offerRecentAuth } from "@/lib/platform/browser/recent-auth";
import { ConfirmWithoutPassword } from "./confirm-without-password";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";

interface Props {
  locale: Locale;
  /** Whose password is asked for. */
  email: string;
  hasPassword: boolean;
  /** Providers that can confirm who has no password. */
  providers: readonly ProviderButton[];
  words: SentTexts;
  texts: AccountTexts["confirm"];
  codeLead: string;
  cancel: string;
}

/**
 * Comes over the page when a call needs a recent proof of identity: it waits, and is made again once the password was
 * right. Leaving the dialog cancels the call, and leaves the page as it is.
 */
export function ConfirmIdentity(props: Props) {
  const { email, hasPassword, words, texts, cancel } = props;
  const { form, open, settle } = useRequests(props);
  return (
    <NativeDialog
      open={open}
      onClose={() => settle(false)}
      title={texts.title}
      describedBy="confirm-identity-lead"
    >
      <p id="confirm-identity-lead" className="mt-2 mb-6 text-muted [overflow-wrap:anywhere]">
        {(hasPassword ? texts.lead : texts.leadNone)
          .replace("{email}", email)
          .replace("{minutes}", String(recentAuthMinutes))}
      </p>
      {!hasPassword && open && <ConfirmWithoutPassword {...props} onDone={() => settle(true)} />}
      {!hasPassword && (
        <Button variant="ghost" className="mt-2 w-full" onClick={() => settle(false)}>
          {cancel}
        </Button>
      )}
      <Form form={form} className="grid gap-5" hidden={!hasPassword}>
        {/* For password managers: which password is meant. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField words={words} name="password" label={words.password} autoComplete="current-password" />
        <FormEnd submit={texts.submit} wide />
        <Button variant="ghost" className="-mt-4 justify-self-center" onClick={() => settle(false)}>
          {cancel}
        </Button>
      </Form>
    </NativeDialog>
  );
}

/** Takes the questions of calls, one at a time, and answers them. */
function useRequests({ words, texts }: Props) {
  const [open, setOpen] = useState(false);
  const answer = useRef<((isProved: boolean) => void) | null>(null);
  const form = useNativeForm({
    id: "confirm",
    words,
    reasons: { ...words.reasons, wrongLogin: texts.wrong },
    send: async ({ password = "" }) => password !== "" && sendCall("confirmPasswordCall", { password }),
    onDone: (proof) => (proof ? settle(true) : password(form.element.current)?.select()),
    onFailed: (own) => password(own)?.select(),
  });
  const { element, clear } = form;
  const forget = useRef(clear);
  useEffect(
    () =>
      offerRecentAuth(async () => {
        // A question that was just answered gives the focus back first: it returns there from here.
        await nextFrame();
        await nextFrame();
        forget.current();
        element.current?.reset();
        setOpen(true);
        return new Promise<boolean>((resolve) => {
          answer.current = resolve;
        });
      }),
    [element],
  );
  useEffect(() => {
    if (open) password(element.current)?.focus();
  }, [open, element]);
  function settle(isProved: boolean) {
    answer.current?.(isProved);
    answer.current = null;
    element.current?.reset();
    setOpen(false);
  }
  return { form, open, settle };
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const password = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>("input[name=password]") ?? null;
