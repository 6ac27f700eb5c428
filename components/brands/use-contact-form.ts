import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useNativeForm } from "@/components/ui/form/use-native-form";
import type { CallFailure } from "@/components/ui/use-call";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { attachmentMaxBytes, magicBytes } from "@/lib/messages/contact/constants";
import { fileError } from "@/lib/messages/contact/validate-file";
import {
  cleanForm,
  type FormError,
  type FormField,
  formErrors,
  formFields,
  formRoute,
  validateForm,
} from "@/lib/messages/order-acts/validate-form";
import { encodeFile } from "@/lib/platform/browser/encode-file";
import { readDraft, saveDraft } from "@/lib/platform/browser/message-draft";
import { type ContactPage, draftOf } from "./contact-page";

/** A file on a slow line takes its time: a little longer than the server waits. */
const sendTimeoutMs = 60_000;

/** What came of a message. */
export interface SentMessage {
  /** The order's number. */
  readonly seq: number;
  readonly email: string;
}

type Values = Readonly<Record<string, string>>;

/** The life of a company's contact form: what was typed is stored by the browser until it is sent. */
export function useContactForm({ slug, linkKey, number, locale }: ContactPage) {
  const reasons = useErrorReasons();
  const t = useTranslations("work-orders.contact");
  const words = useTranslations("contact");
  const [sent, setSent] = useState<SentMessage | null>(null);
  const page = { slug, number };
  const [draft, setDraft] = useState(() => readDraft(draftOf(page)));
  const since = useRef(draft?.since ?? null);
  const attachment = useAttachment();
  const say = (error: FormError, field: FormField | "file") =>
    words(`errors.${error}`, {
      max: field === "file" ? 0 : formFields[field].max,
      megabytes: attachmentMaxBytes / 1024 / 1024,
    });

  const form = useNativeForm({
    id: "contact",
    words: { working: words("sending"), noScript: words("noScript") },
    reasons: { ...reasons, badInput: t("look"), notFound: t("closed"), tooFrequent: t("tooFrequent") },
    start: { number, ...draft?.values },
    validate: (values) => ({
      ...Object.fromEntries(validateForm(cleanForm(values)).map(([name, error]) => [name, say(error, name)])),
      ...(attachment.error && { file: say(attachment.error, "file") }),
    }),
    place: (failure) => placeIssues(failure, say),
    send: async (values) => {
      const { file } = attachment;
      const input = {
        ...{ slug, locale, ...cleanForm(values), homepage: values.homepage ?? "" },
        ...(linkKey && { key: linkKey }),
        ...(file && { file: { name: file.name.slice(-1000), data: await encodeFile(file).catch(() => "") } }),
        seconds: Math.max(0, Math.round((Date.now() - (since.current ?? Date.now())) / 100) / 10),
      };
      // Loaded with the first message.
      const { sendCall } = await import("@/lib/platform/browser/call-api");
      return sendCall(formRoute, input, readSent, { timeoutMs: sendTimeoutMs });
    },
    onDone: ({ seq }, values) => {
      saveDraft(draftOf(page), null);
      setDraft(null);
      since.current = null;
      void attachment.choose(null);
      setSent({ seq, email: cleanForm(values).email });
    },
  });
  async function choose(file: File | null) {
    const found = await attachment.choose(file);
    if (found === undefined) return;
    form.setErrors(({ file: _earlier, ...others }) =>
      found === null ? others : { ...others, file: say(found, "file") },
    );
  }
  function onInput() {
    since.current ??= Date.now();
    const { homepage: _trap, file: _file, ...typed } = form.read();
    saveDraft(draftOf(page), { since: since.current, values: typed });
    form.touch();
  }
  return {
    ...{ form, sent, onInput, onAnother: () => setSent(null) },
    attachment: { input: attachment.input, file: attachment.file, choose },
  };
}

/** The server's words for what is wrong are the form's own. */
function placeIssues(
  { issues }: CallFailure,
  say: (error: FormError, field: FormField | "file") => string,
): Values {
  const placed = issues.flatMap(({ path, rule }) => {
    const name = path.split(".")[0] ?? "";
    if (name !== "file" && !(name in formFields)) return [];
    const error = formErrors.find((one) => one === rule) ?? (name === "file" ? "fileTooLarge" : "tooLong");
    return [[name, say(error, name as FormField | "file")] as const];
  });
  return Object.fromEntries(placed);
}

function readSent(data: unknown) {
  const seq = (data as { readonly seq?: unknown } | null)?.seq;
  return typeof seq === "number"
    ? ({ success: true, data: { seq } } as const)
    : ({ success: false } as const);
}

/** The chosen file, validated as soon as it is read. */
function useAttachment() {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<FormError | null>(null);
  /** What is wrong with it; undefined where another one was chosen meanwhile. */
  async function choose(chosen: File | null): Promise<FormError | null | undefined> {
    latest.current = chosen;
    setFile(chosen);
    if (chosen === null && input.current) input.current.value = "";
    const found = chosen && (await validateFile(chosen));
    if (latest.current !== chosen) return undefined;
    setError(found);
    return found;
  }
  return { input, file, error, choose };
}
export type Attachment = ReturnType<typeof useContactForm>["attachment"];

async function validateFile(file: File): Promise<FormError | null> {
  try {
    const head = new Uint8Array(await file.slice(0, magicBytes).arrayBuffer());
    return fileError(file.size, head) as FormError | null;
  } catch {
    // Moved or removed since it was chosen.
    return "fileKind";
  }
}
