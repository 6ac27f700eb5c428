import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Locale } from "@/lib/core/locales";
import { type ContactForm, type FieldName, formShapes } from "@/lib/messages/contact/constants";
import { errors as errorNames, type ValidationError } from "@/lib/messages/contact/rules";
import type { Sent } from "@/lib/messages/contact/schemas";
import { encodeFile } from "@/lib/platform/browser/encode-file";
import { readDraft, saveDraft } from "@/lib/platform/browser/message-draft";
import { postMessage } from "./post-message";
import {
  controlOf,
  errorIn,
  errorsIn,
  type FieldErrors,
  type Place,
  typedIn,
  validateFile,
  valuesIn,
} from "./read-form";
import type { Failure } from "./read-texts";

export type FormState =
  | { readonly kind: "waking" }
  | { readonly kind: "writing"; readonly problem: Failure | "look" | null }
  | { readonly kind: "sending"; readonly part: number }
  | { readonly kind: "sent"; readonly sent: Sent };

export interface FormRefs {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly file: RefObject<HTMLInputElement | null>;
}

/** The life of a form: what was typed comes back, is validated in place, sent, and forgotten. The page's own fields hold the text. */
export function useContactForm(kind: ContactForm, language: Locale) {
  const form = useRef<HTMLFormElement>(null);
  const since = useRef<number | null>(null);
  const isSending = useRef(false);
  const [state, setState] = useState<FormState>({ kind: "waking" });
  const { errors, setErrors, mark } = useFieldErrors();
  const attachment = useAttachment((error) => mark("attachment", error));
  const on = useTyping(kind, { form, since, mark });
  const isForm = state.kind !== "sent";

  // Also after "another": the fields are new then.
  useEffect(() => {
    if (!isForm || !form.current) return;
    const draft = readDraft(kind);
    since.current = draft?.since ?? null;
    fill(form.current, kind, draft?.values ?? prefilled(kind));
    setState((now) => (now.kind === "waking" ? { kind: "writing", problem: null } : now));
  }, [kind, isForm]);

  function refuse(found: FieldErrors) {
    flushSync(() => {
      setErrors(found);
      setState({ kind: "writing", problem: "look" });
    });
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second press may come while the file is read, before the first one shows.
    if (state.kind !== "writing" || isSending.current) return;
    isSending.current = true;
    await validateAndSend(event.currentTarget);
    isSending.current = false;
  }
  async function validateAndSend(sender: HTMLFormElement) {
    const { file } = attachment;
    const wrongFile = file && (await validateFile(file));
    const found: FieldErrors = { ...errorsIn(sender, kind), ...(wrongFile && { attachment: wrongFile }) };
    if (Object.keys(found).length > 0) return refuse(found);
    setState({ kind: "sending", part: 0 });
    const input = { language, ...(await readInput(sender, kind, since.current ?? Date.now(), file)) };
    const answer = await postMessage(input, language, (part) => setState({ kind: "sending", part }));
    if (answer.kind === "failed") return setState({ kind: "writing", problem: answer.failure });
    if (answer.kind === "refused") return refuse(placed(answer.issues));
    saveDraft(kind, null);
    since.current = null;
    setErrors({});
    attachment.clear();
    setState({ kind: "sent", sent: answer.sent });
  }

  return {
    refs: { form, file: attachment.input } satisfies FormRefs,
    state,
    errors,
    file: attachment.file,
    on: { ...on, send, choose: attachment.choose, another: () => setState({ kind: "waking" }) },
  };
}

type Mark = ReturnType<typeof useFieldErrors>["mark"];

function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});
  /** `onlyKnown`: where an error is shown already. */
  const mark = (place: Place, error: ValidationError | null, onlyKnown = false) =>
    setErrors((found) => {
      if (onlyKnown && !found[place]) return found;
      const { [place]: _, ...others } = found;
      return error === null ? others : { ...others, [place]: error };
    });
  return { errors, setErrors, mark };
}

/** The chosen file, validated as soon as it is read. */
function useAttachment(onValidated: (error: ValidationError | null) => void) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File | null>(null);
  const [file, setFile] = useState<File | null>(null);
  function set(chosen: File | null) {
    setFile(chosen);
    latest.current = chosen;
  }
  async function choose(chosen: File | null) {
    set(chosen);
    if (chosen === null && input.current) {
      input.current.value = "";
      input.current.focus();
    }
    const error = chosen && (await validateFile(chosen));
    // Another one was chosen while this one was read.
    if (latest.current === chosen) onValidated(error);
  }
  return { input, file, choose, clear: () => set(null) };
}

interface Typed {
  readonly form: RefObject<HTMLFormElement | null>;
  /** When the first character was typed. Milliseconds since 1970. */
  readonly since: RefObject<number | null>;
  readonly mark: Mark;
}

/** Keeps what is typed, and judges each field when it is left. */
function useTyping(kind: ContactForm, { form, since, mark }: Typed) {
  const afterPress = useAfterPress();
  function typed(event: FormEvent<HTMLFormElement>) {
    since.current ??= Date.now();
    saveDraft(kind, { since: since.current, values: typedIn(event.currentTarget, kind) });
    const name = fieldOf(event.target, kind);
    if (name) mark(name, errorIn(event.currentTarget, kind, name), true);
  }
  function left(event: FormEvent<HTMLFormElement>) {
    const name = fieldOf(event.target, kind);
    if (!name) return;
    afterPress(() => {
      const error = form.current && errorIn(form.current, kind, name);
      // Validation errors of missing fields are not shown on blur alone.
      mark(name, error, error === "required");
    });
  }
  function empty(name: FieldName) {
    const control = form.current && controlOf(form.current, name);
    if (!form.current || !control) return;
    control.value = "";
    control.focus();
    saveDraft(kind, { since: since.current ?? Date.now(), values: typedIn(form.current, kind) });
    mark(name, null);
  }
  return { typed, left, empty };
}

/**
 * Does something at once, or after the press that is going on: a line that appears between press and release moves the
 * button from under the pointer, and the click is lost.
 */
function useAfterPress(): (work: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    const release = () => {
      pressed.current = false;
      setTimeout(() => {
        for (const work of waiting.current.splice(0)) work();
      });
    };
    addEventListener("pointerdown", () => (pressed.current = true), options);
    addEventListener("pointerup", release, options);
    addEventListener("pointercancel", release, options);
    return () => ended.abort();
  }, []);
  return (work) => {
    if (pressed.current) waiting.current.push(work);
    else work();
  };
}

function fieldOf(target: EventTarget, kind: ContactForm): FieldName | null {
  const name = (target as { readonly name?: string }).name;
  return formShapes[kind].fields.find((field) => field === name) ?? null;
}

/** What was typed before the page's script was awake stays. */
function fill(form: HTMLFormElement, kind: ContactForm, values: Readonly<Record<string, string>>): void {
  for (const name of formShapes[kind].fields) {
    const control = controlOf(form, name);
    const value = values[name];
    if (control && control.value === "" && value) control.value = value;
  }
}

/** What the browser knows and helps to find an error: shown, and the reader's to remove. */
function prefilled(kind: ContactForm): Readonly<Record<string, string>> {
  if (kind !== "conissues") return {};
  const { referrer } = document;
  return {
    browser: navigator.userAgent.slice(0, 400),
    pageAddress: referrer.startsWith(`${location.origin}/`) ? referrer.slice(0, 900) : "",
  };
}

/** The server's words for what is wrong are the form's own. */
function placed(issues: readonly { path: string; rule: string }[]): FieldErrors {
  const known = issues.map(({ path, rule }) => [
    path.split(".")[0] ?? "",
    errorNames.find((error) => error === rule) ?? "tooLong",
  ]);
  return Object.fromEntries(known);
}

async function readInput(sender: HTMLFormElement, kind: ContactForm, started: number, file: File | null) {
  const data = file && (await encodeFile(file).catch(() => ""));
  return {
    form: kind,
    ...valuesIn(sender, kind),
    homepage: controlOf(sender, "homepage")?.value ?? "",
    seconds: Math.max(0, Math.round((Date.now() - started) / 100) / 10),
    ...(file && { attachment: { name: file.name.slice(-1000), data } }),
  };
}
