"use client";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../button";
import { FormContext, type FormControl, useFormControl } from "./form-control";

/** A form; its fields and its end find the control by themselves. */
export function Form({ form, ...rest }: { form: FormControl } & ComponentProps<"form">) {
  return (
    <FormContext value={form}>
      <form
        method="post"
        noValidate
        onInput={form.touch}
        {...rest}
        ref={form.element}
        onSubmit={form.submit}
      />
    </FormContext>
  );
}

/** Why the last call failed; announced. `help`: what to do about it. */
export function FormFailure({ help }: { help?: ReactNode }) {
  const { failure } = useFormControl();
  return (
    <div role="alert" className="empty:hidden">
      {failure && (
        <div
          className={`rounded-xl border px-4 py-3 ${failure.style === "warning" ? "border-warning text-warning" : "border-danger text-danger"}`}
        >
          <p className="font-medium">{failure.text}</p>
          {help}
        </div>
      )}
    </div>
  );
}

/** Sends the form. Waits for the page's script: until then the browser would send what was typed in the address. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const { ready, working, words } = useFormControl();
  return (
    <Button
      variant="primary"
      {...props}
      type="submit"
      disabled={!ready || props.disabled}
      aria-disabled={working}
    >
      {working ? words.working : props.children}
    </Button>
  );
}

interface EndProps {
  submit: string;
  /** Shown beside the button when the call succeeded. */
  done?: string;
  help?: ReactNode;
  danger?: boolean;
  wide?: boolean;
}

/** The end of a form: why it failed, the button, and what came of it. */
export function FormEnd({ submit, done = "", help, danger = false, wide = false }: EndProps) {
  const form = useFormControl();
  return (
    <div>
      <div className={form.failure ? "mb-5" : ""}>
        <FormFailure help={help} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton variant={danger ? "danger" : "primary"} size="lg" className={wide ? "w-full" : ""}>
          {submit}
        </SubmitButton>
        <p role="status" className="text-sm">
          {form.done ? done : ""}
        </p>
      </div>
      {form.words.noScript && (
        <noscript>
          <p className="mt-3 font-medium text-danger text-sm">{form.words.noScript}</p>
        </noscript>
      )}
    </div>
  );
}
