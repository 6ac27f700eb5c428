import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locale } from "@/lib/core/locales";
import { type LongText, parseText } from "./parse-text";

/** A long page of the site, `messages/<locale>/pages/<path>.md`, with its required metadata. */
export interface PageText extends LongText {
  readonly title: string;
  /** For search engines: one sentence. */
  readonly description: string;
}

/**
 * The text of a page (`/faq/topic`) in a language. Throws if the file, its title or its description is missing; a test
 * reads all pages.
 */
export async function readPage(locale: Locale, path: string): Promise<PageText> {
  const file = join(process.cwd(), "messages", locale, "pages", `${path}.md`);
  const text = parseText(await readFile(/* turbopackIgnore: true */ file, "utf8"));
  const { title, description } = text.head;
  if (!title || !description) throw new Error(`${locale}${path}: no title or no description`);
  return { ...text, title, description };
}
