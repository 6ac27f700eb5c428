import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { contactAttachment, contactMessage } from "@/db/schema/contact";
import { defaultLocale, isLocale } from "@/lib/core/locales";
import { type ContactForm, type FieldShape, fieldShapes, formShapes } from "@/lib/messages/contact/constants";
import { composeEmail, mailTexts } from "@/lib/messages/email-parts/compose-email";
import { countryName } from "@/lib/parcels/carriers/name-country";
import { env, mailTransport } from "@/lib/platform/environment/env";
import { localeNames } from "@/lib/platform/i18n/constants";
import type { Words } from "@/lib/platform/i18n/load-translator";
import { queueMail } from "./queue-mail";
import { ForwardMail, type ForwardMailRow } from "./templates/forward-mail";

/**
 * Forwards a message to support, with its attachment; a reply goes to the sender. Does nothing without a
 * support address: the message stays stored.
 */
export async function forwardMessage(db: Db, messageId: string, now: Date): Promise<void> {
  const support = env().SUPPORT_MAIL;
  if (!support || mailTransport() === "off") return;
  const { id, name, sizeBytes } = contactAttachment;
  const rows = await db
    .select({ message: contactMessage, attachment: { id, name, sizeBytes } })
    .from(contactMessage)
    .leftJoin(contactAttachment, eq(contactAttachment.messageId, contactMessage.id))
    .where(eq(contactMessage.id, messageId));
  const found = rows[0];
  if (!found) return;
  const { message, attachment } = found;
  const say = await mailTexts(defaultLocale, ["site", "contact"]);
  const title = say(`site.pages.contactus-${message.form}`);
  const suspected = message.suspicions.length > 0;
  const subject = say("mail.forward.subject", { reference: message.reference, form: title });
  const email = await composeEmail(
    <ForwardMail
      lang={defaultLocale}
      brand={say("mail.brand")}
      preview={subject}
      title={title}
      warning={
        suspected
          ? say("mail.forward.suspected", {
              signs: message.suspicions.map((sign) => say(`mail.forward.signs.${sign}`)).join(", "),
            })
          : null
      }
      rows={[
        { label: say("mail.contact.reference"), lines: [message.reference] },
        { label: say("contact.fields.email"), lines: [message.email] },
        ...fieldRows(message.form as ContactForm, message.fields, say),
        { label: say("mail.forward.language"), lines: [languageName(message.locale)] },
        ...(attachment
          ? [{ label: say("mail.forward.attachment"), lines: [sizedName(attachment, say)] }]
          : []),
      ]}
      note={say("mail.forward.note")}
    />,
    {
      to: support,
      subject: suspected ? `[${say("mail.forward.mark")}] ${subject}` : subject,
      replyTo: message.email,
      headers: { "Auto-Submitted": "auto-generated" },
    },
  );
  await db.transaction((tx) =>
    queueMail(tx, `forward:${messageId}`, email, now, { attachmentId: attachment?.id ?? null }),
  );
}

function fieldRows(
  form: ContactForm,
  fields: Readonly<Record<string, string>>,
  say: Words,
): readonly ForwardMailRow[] {
  return formShapes[form].fields.flatMap((name) => {
    const value = fields[name];
    if (value === undefined) return [];
    const shape: FieldShape = fieldShapes[name];
    const shown =
      shape.kind === "choice"
        ? say(`contact.options.${name}.${value}`)
        : shape.kind === "country"
          ? countryName(value, defaultLocale)
          : value;
    return [{ label: say(`contact.fields.${name}`), lines: shown.split("\n") }];
  });
}

function languageName(locale: string): string {
  return localeNames[isLocale(locale) ? locale : defaultLocale];
}

function sizedName({ name, sizeBytes }: { name: string; sizeBytes: number }, say: Words): string {
  return say("mail.forward.sized", { name, kilobytes: Math.ceil(sizeBytes / 1024) });
}
