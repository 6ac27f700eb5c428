import { isLocale, type Locale, locales } from "@/lib/core/locales";

/** Address of `path` (with leading slash, without locale) in a language: `/de`, `/de/detail/…`. */
export function localePath(locale: Locale, path = "/"): string {
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

/** The path without its locale segment; starts with a slash. */
export function pathWithoutLocale(pathname: string): string {
  const [, first, ...rest] = pathname.split("/");
  return isLocale(first) ? `/${rest.join("/")}` : pathname;
}

/** A whole address as others get it: without a language, so that it opens in theirs; query and fragment stay. */
export function sharedAddress(address: string): string {
  const url = new URL(address);
  url.pathname = pathWithoutLocale(url.pathname);
  return url.href;
}

/** `alternates` of a page's metadata: its own address and those in all languages; x-default is the negotiated one. */
export function pageAlternates(locale: Locale, path = "/") {
  const languages: Record<string, string> = { "x-default": path };
  for (const other of locales) languages[other] = localePath(other, path);
  return { canonical: localePath(locale, path), languages };
}
