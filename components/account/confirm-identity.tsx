"use client";
import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { recentAuthMinutes } from "@/lib/accounts/constants";
import { offerRecentAuth } from "@/lib/browser/recent-auth";
import { FormEnd, PasswordField } from "./form-parts";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";
import { useCall } from "./use-call";
import { valuesOf } from "./validate-form";

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
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<((isProved: boolean) => void) | null>(null);
  const state = useCall({ ...words.reasons, wrongLogin: texts.wrong });
  const { setTrouble } = state;
  useEffect(
    () =>
      offerRecentAuth(async () => {
        // A question that was just answered gives the focus back first: it returns there from here.
        await nextFrame();
        await nextFrame();
        setTrouble(null);
        form.current?.reset();
        dialog.current?.showModal();
        password(form.current)?.focus();
        return new Promise<boolean>((resolve) => {
          answer.current = resolve;
        });
      }),
    [setTrouble],
  );
  function settle(isProved: boolean) {
    answer.current?.(isProved);
    answer.current = null;
    form.current?.reset();
    dialog.current?.close();
  }
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.working) return;
    const own = event.currentTarget;
    const given = valuesOf(own).password ?? "";
    const isRight =
      given !== "" && (await state.run(() => sendCall("confirmPasswordCall", { password: given })));
    if (isRight) settle(true);
    else password(own)?.select();
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
      <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-5">
        {/* For password managers: which password is meant. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          form="confirm"
          words={words}
          name="password"
          label={words.password}
          autoComplete="current-password"
        />
        <FormEnd words={words} submit={texts.submit} state={state} wide />
        <Button variant="ghost" className="-mt-4 justify-self-center" onClick={() => settle(false)}>
          {cancel}
        </Button>
      </form>
    </dialog>
  );
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const password = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>("input[name=password]") ?? null;
