import { parseUrl } from "@/lib/core/parse-url";
import type { Variable } from "./constants";
import { renderText } from "./render-text";
import type { TemplateValues } from "./schemas";

const schemes: ReadonlySet<string> = new Set(["https:", "http:", "mailto:"]);

/** An address that an email may lead to; null for any other, such as `javascript:`. Pure. */
export function safeLink(text: string): string | null {
  const url = parseUrl(text);
  if (url === null) return null;
  // A name before the host makes an address look like another one.
  if (!schemes.has(url.protocol) || url.username !== "" || url.password !== "") return null;
  return url.protocol === "mailto:" || url.hostname !== "" ? url.href : null;
}

/**
 * A button's or image's link with its variables, which are encoded so that none can change where it leads; the tracking
 * page's address is the exception. Null: it is no address that an email may lead to. Pure.
 */
export function resolveLink(
  link: string,
  values: TemplateValues,
): { readonly url: string | null; readonly missing: readonly Variable[] } {
  const { text, missing } = renderText(link, values, (value, name) =>
    name === "trackingLink" ? value : encodeURIComponent(value),
  );
  return { url: safeLink(text.trim()), missing };
}
