import type { Locale } from "@/lib/core/locales";
import { pageAlternates } from "@/lib/i18n/format";
import { readPage } from "./read-page";

/** What the head of a public page says of it: its own address, those in the other languages, and what is shown where it is shared. */
export function describePage(locale: Locale, path: string, title: string, description: string) {
  const alternates = pageAlternates(locale, path);
  const openGraph = {
    title,
    description,
    url: alternates.canonical,
    siteName: "1Tracking",
    type: "website",
  } as const;
  return { title, description, alternates, openGraph };
}

/** The same for a long page, from the head of its text. */
export async function describeLongPage(locale: Locale, path: string) {
  const { title, description } = await readPage(locale, path);
  return describePage(locale, path, title, description);
}
