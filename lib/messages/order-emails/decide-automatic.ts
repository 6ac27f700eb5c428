/** Values of the headers of an email, by their names in lower case. */
export type HeaderValues = ReadonlyMap<string, readonly string[]>;

/** Headers that only programs add. */
const marks = ["list-id", "x-auto-response-suppress", "x-autoreply", "x-autorespond", "x-auto-reply-from"];

/**
 * Whether a program wrote an email (RFC 3834, and what was usual before it): it is never acknowledged, and makes no order. Pure.
 */
export function isAutomatic(headers: HeaderValues, sender: string): boolean {
  const has = (name: string, pattern: RegExp) =>
    (headers.get(name) ?? []).some((value) => pattern.test(value.trim()));
  return (
    has("auto-submitted", /^(?!no\b)./i) ||
    has("precedence", /^(bulk|junk|list|auto[_-]reply)\b/i) ||
    marks.some((name) => headers.has(name)) ||
    has("return-path", /^<\s*>$/) ||
    has("content-type", /^multipart\/report\b/i) ||
    /^(mailer-daemon|postmaster)@/i.test(sender)
  );
}
