import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import { parcel } from "@/db/schema/tracking";
import { AppError } from "@/lib/core/app-error";
import { normalizeNumber } from "@/lib/detection/normalize-number";
import { loadMessages, type Messages } from "@/lib/i18n/load-messages";
import { redactCheckpoint } from "@/lib/parcel/redact-checkpoint";
import type { Checkpoint } from "@/lib/parcel/schemas";
import type { Context } from "@/lib/platform/context";
import type { translateCall } from "./contract";

type Translation = z.output<typeof translateCall.output>;

/**
 * Words for a parcel's checkpoints in another language, by fingerprint: the carrier's own where it has them and they are
 * proved harmless, else what the event means in our words. An event that says neither is left out. Throws trackNotFound.
 */
export async function translateCheckpoints(
  ctx: Context,
  input: z.output<typeof translateCall.input>,
): Promise<Translation> {
  const { number } = normalizeNumber(input.number);
  if (number === null) throw new AppError("trackNotFound");
  const rows = await ctx.db
    .select({ checkpoints: parcel.checkpoints })
    .from(parcel)
    .where(and(eq(parcel.number, number), eq(parcel.carrier, input.carrier)))
    .orderBy(desc(parcel.generation))
    .limit(1);
  const row = rows[0];
  if (!row) throw new AppError("trackNotFound");
  const vocabulary = await loadMessages(input.to, ["status"]);
  const texts: Translation["texts"] = {};
  for (const raw of row.checkpoints as Checkpoint[]) {
    // Anybody may ask: the carrier's words are those that strangers may read.
    const event = redactCheckpoint(raw, input.carrier);
    const own = wordsIn(event, input.to);
    const ours = own === null && event.sub !== null ? meaningOf(vocabulary, event.sub) : null;
    if (own !== null) texts[event.fingerprint] = { text: own, by: "carrier" };
    else if (ours !== null) texts[event.fingerprint] = { text: ours, by: "vocabulary" };
  }
  return { texts };
}

/** The carrier's words in a language: the very one, else another kind of it (pt-BR for pt). */
function wordsIn(event: Omit<Checkpoint, "evidence">, to: string): string | null {
  const known = new Map(Object.entries(event.texts ?? {}));
  if (event.lang !== null) known.set(event.lang, event.text);
  const exact = known.get(to);
  if (exact !== undefined) return exact;
  const base = (language: string) => language.split("-", 1)[0];
  for (const [language, text] of known) if (base(language) === base(to)) return text;
  return null;
}

function meaningOf(vocabulary: Messages, sub: string): string | null {
  let found: string | Messages | undefined = vocabulary;
  for (const key of ["status", "sub", sub, "label"])
    found = typeof found === "object" ? found[key] : undefined;
  return typeof found === "string" ? found : null;
}
