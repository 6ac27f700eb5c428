"use client";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Form, FormEnd } from "@/components/ui/form/form";
import { PasswordField } from "@/components/ui/form/secret-fields";
import { useNativeForm } from "@/components/ui/form/use-native-form";
import { recentAuthMinutes } from "@/lib/accounts/constants";
import { offerRecentAuth } from "@/lib/browser/recent-auth";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";

interface Props {
  /** Whose password is asked for. */
  email: string;
  words: SentTexts;
  texts: AccountTexts["confirm"];
  cancel: string;
}

/**
 * Comes over the page when a call needs a recent proof of identity: it waits, and is made again once the password was
 * right. Leaving the dialog cancels the call, and leaves the page as it is.
 */
export function ConfirmIdentity({ email, words, texts, cancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
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
        dialog.current?.showModal();
        password(element.current)?.focus();
        return new Promise<boolean>((resolve) => {
          answer.current = resolve;
        });
      }),
    [element],
  );
  function settle(isProved: boolean) {
    answer.current?.(isProved);
    answer.current = null;
    element.current?.reset();
    dialog.current?.close();
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="confirm-identity"
      aria-describedby="confirm-identity-lead"
      // Over an open dialog as well, whose keyboard and pointer it then takes.
      data-react-aria-top-layer="true"
      onClose={() => settle(false)}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl border border-border bg-overlay p-6 text-ink shadow-overlay backdrop:bg-[var(--backdrop)]"
    >
      <h2 id="confirm-identity" className="font-semibold text-xl tracking-tight">
        {texts.title}
      </h2>
      <p id="confirm-identity-lead" className="mt-2 mb-6 text-muted [overflow-wrap:anywhere]">
        {texts.lead.replace("{email}", email).replace("{minutes}", String(recentAuthMinutes))}
      </p>
      <Form form={form} className="grid gap-5">
        {/* For password managers: which password is meant. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField words={words} name="password" label={words.password} autoComplete="current-password" />
        <FormEnd submit={texts.submit} wide />
        <Button variant="ghost" className="-mt-4 justify-self-center" onClick={() => settle(false)}>
          {cancel}
        </Button>
      </Form>
    </dialog>
  );
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const password = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>("input[name=password]") ?? null;
