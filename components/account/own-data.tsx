"use client";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { saveFile } from "@/lib/browser/save-file";
import { FormEnd, PasswordField } from "./form-parts";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";
import { useCall } from "./use-call";
import { valuesOf } from "./validate-form";

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
      {state.trouble && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {state.trouble.text}
        </p>
      )}
    </>
  );
}

interface DeleteProps {
  home: string;
  words: SentTexts;
  texts: AccountTexts["remove"];
  cancel: string;
  wrong: string;
}

/** Deletes the account: asks once more, and for the password. */
export function DeleteForm({ home, words, texts, cancel, wrong }: DeleteProps) {
  const state = useCall({ ...words.reasons, wrongLogin: wrong });
  const [open, setOpen] = useState(false);
  async function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.working) return;
    const { password = "" } = valuesOf(event.currentTarget);
    const gone = await state.run(async () => {
      const proof = await sendCall("confirmPasswordCall", { password });
      return sendCall("deleteAccountCall", proof);
    });
    if (gone) window.location.assign(home);
  }
  if (!open) {
    return (
      <Button disabled={!state.ready} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
    );
  }
  return (
    <form method="post" noValidate onSubmit={remove} className="grid gap-5">
      <PasswordField
        form="remove"
        words={words}
        name="password"
        label={words.password}
        autoComplete="current-password"
        autoFocus
      />
      <FormEnd words={words} submit={texts.button} state={state} danger />
      <div>
        <Button variant="ghost" onClick={() => setOpen(false)}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
