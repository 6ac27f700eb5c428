"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Form, FormEnd } from "@/components/ui/form/form";
import { PasswordField } from "@/components/ui/form/secret-fields";
import { useCall } from "@/components/ui/use-call";
import { saveFile } from "@/lib/platform/browser/save-file";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";
import { useAccountForm } from "./use-account-form";

/** Takes all data away as a file. */
export function ExportButton({ words, texts }: { words: SentTexts; texts: AccountTexts["data"] }) {
  const state = useCall(words.reasons);
  async function download() {
    const data = await state.run(() => sendCall("exportAccountCall", {}));
    if (data === null) return;
    const name = `1tracking-${data.exportedAt.slice(0, 10)}.json`;
    saveFile(name, [JSON.stringify(data, null, 2)], "application/json");
  }
  return (
    <>
      <Button disabled={!state.ready} onClick={download}>
        {state.working ? words.working : texts.button}
      </Button>
      {state.failure && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {state.failure.text}
        </p>
      )}
    </>
  );
}

interface DeleteProps {
  home: string;
  hasPassword: boolean;
  words: SentTexts;
  texts: AccountTexts["remove"];
  cancel: string;
  wrong: string;
}

/** Deletes the account: asks once more, and for the password, or a confirmation of identity in its place. */
export function DeleteForm({ home, hasPassword, words, texts, cancel, wrong }: DeleteProps) {
  const [open, setOpen] = useState(false);
  const form = useAccountForm("confirmPasswordCall", words, {
    id: "remove",
    reasons: { wrongLogin: wrong },
    start: { password: "" },
    send: async (input) => sendCall("deleteAccountCall", await sendCall("confirmPasswordCall", input)),
    onDone: () => window.location.assign(home),
  });
  if (!open) {
    return (
      <Button disabled={!form.ready} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
    );
  }
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
      <FormEnd submit={texts.button} danger />
      <div>
        <Button
          variant="ghost"
          onClick={() => {
            form.reset({ password: "" });
            setOpen(false);
          }}
        >
          {cancel}
        </Button>
      </div>
    </Form>
  );
}
