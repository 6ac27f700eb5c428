"use client";
import { Fragment } from "react";
import { Form, SubmitButton } from "@/components/ui/form/form";
import type { Locale } from "@/lib/core/locales";
import { type FieldName, formShapes, type ContactForm as Kind } from "@/lib/messages/contact/constants";
import { ContactField } from "./contact-field";
import { FileField } from "./file-field";
import type { FieldErrors } from "./read-form";
import type { FieldTexts, FormTexts } from "./read-texts";
import { SentNote } from "./sent-note";
import { type FormState, useContactForm } from "./use-contact-form";

interface Props {
  kind: Kind;
  language: Locale;
  texts: FormTexts;
}

/** Filled in by the browser, and the reader's to remove. */
const prefilled = new Set<FieldName>(["browser"]);

/** One of the contact forms: fields, file, and what became of the message. Native fields; their text is never lost. */
export function ContactForm({ kind, language, texts }: Props) {
  const { refs, state, errors, file, on } = useContactForm(kind, language);
  if (state.kind === "sent") return <SentNote sent={state.sent} texts={texts.sent} onAnother={on.another} />;
  const { fields, required, attachment } = formShapes[kind];
  const control = {
    id: "contact",
    words: { working: texts.sending },
    element: refs.form,
    errors: errorsOf(errors, texts),
    register: (name: string) => ({ name }),
    ready: state.kind !== "waking",
    working: state.kind === "sending",
    failure: null,
    done: false,
    submit: on.send,
    touch: () => undefined,
  };
  return (
    <Form
      form={control}
      onInput={on.typed}
      onBlur={on.left}
      className="relative grid gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      {fields.map((name) => {
        const words = texts.fields[name];
        return (
          <Fragment key={name}>
            {attachment && name === "name" && (
              <FileField
                texts={texts.attachment}
                optional={texts.optional}
                file={file}
                input={refs.file}
                onChoose={on.choose}
              />
            )}
            {words && (
              <ContactField
                name={name}
                texts={words}
                required={required.includes(name)}
                optional={texts.optional}
                choose={texts.choose}
                remove={prefilled.has(name) ? texts.remove : undefined}
                onRemove={() => on.empty(name)}
              />
            )}
          </Fragment>
        );
      })}
      <Trap label={texts.leaveEmpty} />
      <div className="sm:col-span-2">
        <Outcome state={state} texts={texts} hasFile={file !== null} />
        <SubmitButton size="lg">{texts.send}</SubmitButton>
        <FormNotes texts={texts} />
      </div>
    </Form>
  );
}

function FormNotes({ texts }: { texts: FormTexts }) {
  return (
    <>
      <noscript>
        <p className="mt-3 font-medium text-danger text-sm">{texts.noScript}</p>
      </noscript>
      <p className="mt-5 text-muted text-sm">{texts.mailNote}</p>
      <p className="mt-1 text-muted text-sm">
        {texts.keptNote} <a href={texts.policy.path}>{texts.policy.label}</a>
      </p>
    </>
  );
}

/** What is wrong with each field, in the reader's words. */
function errorsOf(errors: FieldErrors, texts: FormTexts): Record<string, string> {
  const words = { ...texts.fields, attachment: texts.attachment } as Readonly<Record<string, FieldTexts>>;
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => {
      const sentences = words[name]?.errors ?? {};
      return [name, sentences[error] ?? sentences.required ?? ""];
    }),
  );
}

/** A field that no person sees, hears or reaches: who fills it in is none. */
function Trap({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="absolute -start-[999rem] top-0 h-px w-px overflow-hidden">
      <label>
        {label}
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

function Outcome({ state, texts, hasFile }: { state: FormState; texts: FormTexts; hasFile: boolean }) {
  const problem = state.kind === "writing" ? state.problem : null;
  return (
    <>
      <div role="alert">
        {problem && (
          <p className="mb-4 rounded-xl border border-danger px-4 py-3 font-medium text-danger">
            {problem === "look" ? texts.look : texts.failures[problem]}
          </p>
        )}
      </div>
      <div role="status">
        {state.kind === "sending" && !hasFile && <p className="sr-only">{texts.sending}</p>}
        {state.kind === "sending" && hasFile && (
          <p className="mb-4 text-sm">
            {texts.uploading}
            <progress
              max={1}
              value={state.part}
              aria-label={texts.uploading}
              className="mt-2 block h-2 w-full overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-accent"
            />
          </p>
        )}
      </div>
    </>
  );
}
