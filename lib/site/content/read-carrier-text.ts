import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Token, Tokens } from "marked";
import type { Locale } from "@/lib/core/locales";
import { parseText, type Question, questionsOf } from "./parse-text";

/** Parts of a carrier's description, in order; a little-known carrier has fewer. */
export const carrierTextParts = ["services", "times", "handover"] as const;
export type CarrierTextPart = (typeof carrierTextParts)[number];

/** The description of a carrier in one language. */
export interface CarrierText {
  /** For search engines: one sentence that names the carrier. */
  readonly description: string;
  readonly intro: readonly Token[];
  readonly parts: Readonly<Partial<Record<CarrierTextPart, readonly Token[]>>>;
  readonly questions: readonly Question[];
}

/** The text of a carrier (by its id) in a language, from `messages/<locale>/carriers/<id>.md`. Throws where it is missing. */
export async function readCarrierText(locale: Locale, id: string): Promise<CarrierText> {
  const file = join(process.cwd(), "messages", locale, "carriers", `${id}.md`);
  const { head, tokens } = parseText(await readFile(/* turbopackIgnore: true */ file, "utf8"));
  const byPart = new Map<string, Token[]>([["intro", []]]);
  let part = "intro";
  for (const token of tokens) {
    if (token.type === "heading" && (token as Tokens.Heading).depth === 2) {
      part = (token as Tokens.Heading).text;
      byPart.set(part, []);
    } else if (token.type !== "space") byPart.get(part)?.push(token);
  }
  return {
    description: head.description ?? "",
    intro: byPart.get("intro") ?? [],
    parts: Object.fromEntries(
      carrierTextParts.flatMap((key) => {
        const found = byPart.get(key);
        return found ? [[key, found]] : [];
      }),
    ),
    questions: questionsOf(byPart.get("questions") ?? []),
  };
}
