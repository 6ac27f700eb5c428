import { toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import type { Namespace } from "@/lib/core/features";
import type { Locale } from "@/lib/core/locales";
import { loadTranslator, type Words } from "@/lib/platform/i18n/load-translator";
import type { Email } from "./schemas";

/**
 * Messages of emails in the reader's language: the mail and status messages, and others by name, with a
 * translator over all.
 */
export async function mailTexts(locale: Locale, others: readonly Namespace[] = []): Promise<Words> {
  // The keys are built from data (`status.sub.${sub}`), so a loop test over all languages checks them.
  return loadTranslator(locale, ["mail", "status", ...others]);
}

/** Renders an email as HTML and as plain text. */
export async function composeEmail(
  mail: ReactElement,
  fields: Pick<Email, "to" | "subject" | "replyTo"> & { readonly headers?: Email["headers"] },
): Promise<Email> {
  const html = await renderHtml(mail);
  const plain = toPlainText(html);
  const { to, subject, replyTo = null, headers = {} } = fields;
  return { to, subject, html, plain, headers, replyTo };
}

/** An email's HTML. */
export async function renderHtml(mail: ReactElement): Promise<string> {
  // Loaded on demand: pages must not contain it.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return `<!DOCTYPE html>${renderToStaticMarkup(mail)}`;
}
