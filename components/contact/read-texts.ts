import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locales";
import {
  attachmentMaxBytes,
  type ContactForm,
  type FieldName,
  type FieldShape,
  fieldShapes,
  formShapes,
  messageRetentionDays,
} from "@/lib/messages/contact/constants";
import type { ValidationError } from "@/lib/messages/contact/rules";
import { listCountries } from "@/lib/parcels/carriers/name-country";
import { localePath } from "@/lib/platform/i18n/format";

export interface FieldTexts {
  readonly label: string;
  readonly hint: string | null;
  /** Why it may be refused; those that cannot happen to it are left out. */
  readonly errors: Readonly<Partial<Record<ValidationError, string>>>;
  /** Value and words of what can be chosen. */
  readonly options: readonly (readonly [value: string, label: string])[];
}

export type Failure = "tooFrequent" | "offline" | "timedOut" | "busy" | "bodyTooLarge" | "failed";

/** All words of a form, in one language: the browser gets these and no more. */
export interface FormTexts {
  readonly fields: Readonly<Partial<Record<FieldName, FieldTexts>>>;
  readonly attachment: FieldTexts & { readonly choose: string; readonly remove: string };
  readonly optional: string;
  readonly choose: string;
  readonly remove: string;
  readonly leaveEmpty: string;
  readonly send: string;
  readonly sending: string;
  readonly uploading: string;
  readonly look: string;
  readonly mailNote: string;
  readonly keptNote: string;
  readonly policy: { readonly label: string; readonly path: string };
  readonly noScript: string;
  readonly failures: Readonly<Record<Failure, string>>;
  readonly sent: {
    readonly title: string;
    readonly reference: string;
    readonly mail: Readonly<Record<"sent" | "none" | "off", string>>;
    readonly next: string;
    readonly another: string;
    readonly copy: string;
    readonly copied: string;
    readonly copyFailed: string;
  };
}

const failures = ["tooFrequent", "offline", "timedOut", "busy", "bodyTooLarge", "failed"] as const;
const megabytes = attachmentMaxBytes / 1024 / 1024;

/** The words of a form. `isMailOff`: this server has no way to send mail. */
export async function readFormTexts(
  locale: Locale,
  form: ContactForm,
  isMailOff: boolean,
): Promise<FormTexts> {
  const t = await getTranslations({ locale, namespace: "contact" });
  const site = await getTranslations({ locale, namespace: "site.pages" });
  const say = (key: string, values: Record<string, number> = {}) => t(key as never, values as never);
  return {
    fields: Object.fromEntries(
      formShapes[form].fields.map((name) => [name, fieldTexts(locale, form, name, say, t.has)]),
    ),
    attachment: {
      label: t("attachment.label"),
      hint: t("attachment.hint", { megabytes }),
      choose: t("attachment.choose"),
      remove: t("attachment.remove"),
      errors: {
        fileTooLarge: t("errors.fileTooLarge", { megabytes }),
        fileKind: t("errors.fileKind"),
      },
      options: [],
    },
    optional: t("optional"),
    choose: t("choose"),
    remove: t("remove"),
    leaveEmpty: t("leaveEmpty"),
    send: t("send"),
    sending: t("sending"),
    uploading: t("uploading"),
    look: t("look"),
    mailNote: t(isMailOff ? "mailOff" : "mailOn"),
    keptNote: t("kept", { days: messageRetentionDays }),
    policy: { label: site("policy"), path: localePath(locale, "/policy") },
    noScript: t("noScript"),
    failures: Object.fromEntries(failures.map((kind) => [kind, say(`failures.${kind}`)])) as Record<
      Failure,
      string
    >,
    sent: await readSentTexts(locale),
  };
}

async function readSentTexts(locale: Locale): Promise<FormTexts["sent"]> {
  const t = await getTranslations({ locale, namespace: "contact.sent" });
  const copy = await getTranslations({ locale, namespace: "common.copy" });
  return {
    title: t("title"),
    reference: t("reference"),
    mail: { sent: t("mail.sent"), none: t("mail.none"), off: t("mail.off") },
    next: t("next"),
    another: t("another"),
    copy: copy("copy"),
    copied: copy("copied"),
    copyFailed: copy("failed"),
  };
}

function fieldTexts(
  locale: Locale,
  form: ContactForm,
  name: FieldName,
  say: (key: string, values?: Record<string, number>) => string,
  has: (key: never) => boolean,
): FieldTexts {
  const shape: FieldShape = fieldShapes[name];
  const chosen = shape.kind === "choice" || shape.kind === "country";
  const errors: Partial<Record<ValidationError, string>> = {
    ...(formShapes[form].required.includes(name) && {
      required: say(chosen ? "errors.choose" : "errors.required"),
    }),
    ...(chosen ? { option: say("errors.option") } : { tooLong: say("errors.tooLong", { max: shape.max }) }),
    ...((shape.kind === "email" || shape.kind === "number" || shape.kind === "web") && {
      [shape.kind]: say(`errors.${shape.kind}`),
    }),
    ...(shape.kind === "day" && { day: say("errors.day"), future: say("errors.future") }),
  };
  const options =
    shape.kind === "country"
      ? listCountries(locale).map(({ code, name: country }) => [code, country] as const)
      : (shape.options ?? []).map((value) => [value, say(`options.${name}.${value}`)] as const);
  return {
    label: name === "message" ? say(`forms.${form}.message`) : say(`fields.${name}`),
    hint: has(`hints.${name}` as never) ? say(`hints.${name}`) : null,
    errors,
    options,
  };
}
