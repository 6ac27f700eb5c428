import type { Locale } from "@/lib/core/locales";

/** The page that a message is written on. */
export interface ContactPage {
  slug: string;
  /** Signed key of its address; empty: none. */
  linkKey: string;
  /** Its tracking number; empty: none. */
  number: string;
  locale: Locale;
}

/** Name of its draft. Of each page its own: what was written about one parcel is not sent about another. Pure. */
export function draftOf({ slug, number }: Pick<ContactPage, "slug" | "number">): string {
  return `t.${slug}/${number}`;
}
