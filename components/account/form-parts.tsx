"use client";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { longCodeDigits } from "@/lib/accounts/constants";
import type { SentTexts } from "./read-texts";
import type { CallFailure } from "./use-call";

interface FieldProps extends ComponentProps<"input"> {
  name: string;
  label: string;
  hint?: string | undefined;
  fault?: string | undefined;
  /** Stands at the end of the field. */
  end?: ReactNode;
  /** Tells fields of one name on one page apart. */
  form: string;
}

/** One field with its label, its hint, and what is wrong with it. */
export function Field({ label, hint, fault, end, form, ...input }: FieldProps) {
  const id = `${form}-${input.name}`;
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <div className="relative">
        <Input
          {...input}
          id={id}
          aria-invalid={fault !== undefined}
          aria-describedby={described || undefined}
          className={end ? "pe-12" : ""}
        />
        {end}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-muted text-sm">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className="mt-1.5 font-medium text-danger text-sm">
          {fault}
        </p>
      )}
    </div>
  );
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ words, ...field }: Omit<FieldProps, "end" | "type"> & { words: SentTexts }) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={shown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label={shown ? words.hide : words.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute end-1 top-1/2 -translate-y-1/2"
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </Button>
      }
    />
  );
}

interface CodeProps {
  words: SentTexts;
  fault?: string | undefined;
  form: string;
  name?: string;
  label?: string;
}

/** The code of a mail: digits, with or without the spaces between the groups. */
export function CodeField({ words, fault, form, name = "code", label = words.code }: CodeProps) {
  return (
    <Field
      form={form}
      name={name}
      label={label}
      hint={words.codeHint}
      fault={fault}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={longCodeDigits + 8}
      autoFocus
    />
  );
}

interface EndProps {
  words: SentTexts;
  submit: string;
  state: { readonly ready: boolean; readonly working: boolean; readonly trouble: CallFailure | null };
  /** Said beside the button when all went well. */
  done?: string;
  /** Said under the trouble: what helps. */
  help?: ReactNode;
  danger?: boolean;
  wide?: boolean;
}

/** The end of a form: what went wrong, and the button. */
export function FormEnd({ words, submit, state, done = "", help, danger = false, wide = false }: EndProps) {
  const { ready, working, trouble } = state;
  return (
    <div>
      <div role="alert">
        {trouble && (
          <div
            className={`mb-5 rounded-xl border px-4 py-3 ${trouble.style === "warning" ? "border-warning text-warning" : "border-danger text-danger"}`}
          >
            <p className="font-medium">{trouble.text}</p>
            {help}
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant={danger ? "danger" : "primary"}
          size="lg"
          disabled={!ready}
          aria-disabled={working}
          className={wide ? "w-full" : ""}
        >
          {working ? words.working : submit}
        </Button>
        <p role="status" className="text-sm">
          {done}
        </p>
      </div>
      <noscript>
        <p className="mt-3 font-medium text-danger text-sm">{words.noScript}</p>
      </noscript>
    </div>
  );
}
