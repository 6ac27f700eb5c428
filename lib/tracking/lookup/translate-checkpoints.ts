import type { z } from "zod";
import { AppError } from "@/lib/core/app-error";
import { normalizeNumber } from "@/lib/parcels/detection/normalize-number";
import { eventPath } from "@/lib/parcels/parcel/name-event";
import { namePlace, nameTown } from "@/lib/parcels/places/name-town";
import type { Context } from "@/lib/platform/adapters/context";
import { loadMessages, type Messages } from "@/lib/platform/i18n/load-messages";
import { formatParcel } from "@/lib/tracking/store/format";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { readView } from "@/lib/tracking/store/sign-view";
import type { translateCall } from "./contract";
import { guardGuessing } from "./guard-guessing";
import { parcelRowsByNumber } from "./queries";

type Translation = z.output<typeof translateCall.output>;
type Event = ParcelView["checkpoints"][number];

/**
 * Texts for a parcel's checkpoints in another language, by fingerprint: the carrier's own if available and
 * proved harmless, else our text for the event's meaning. Events without either are omitted, and so is what
 * this reader may not see. Throws trackNotFound, and tooFrequent when numbers are being guessed.
 */
export async function translateCheckpoints(
  ctx: Context,
  input: z.output<typeof translateCall.input>,
): Promise<Translation> {
  const { number } = normalizeNumber(input.number);
  if (number === null) throw new AppError("trackNotFound");
  const shown = readView(input.viewToken, number, ctx.now);
  const answered = await guardGuessing(ctx, [number], new Set(shown === null ? [] : [number]));
  const rows = await parcelRowsByNumber(ctx.db, answered);
  const row = rows.find(({ carrier }) => carrier === input.carrier);
  if (!row) throw new AppError("trackNotFound");
  const view = formatParcel(row, { now: ctx.now, candidates: [], proof: shown?.proof ?? "" });
  const vocabulary = await loadMessages(input.to, ["status"]);
  const texts: Translation["texts"] = {};
  // No login needed: the texts are those of the public view.
  for (const event of view.checkpoints) {
    const own = wordsIn(event, input.to);
    const ours =
      own === null && event.subStatus !== null
        ? meaningOf(vocabulary, eventPath(event.subStatus, event))
        : null;
    const town = event.place && nameTown(event.place, input.to);
    const named = event.place && town ? { place: namePlace(event.place, input.to) } : {};
    if (own !== null) texts[event.fingerprint] = { text: own, by: "carrier", ...named };
    else if (ours !== null) texts[event.fingerprint] = { text: ours, by: "vocabulary", ...named };
  }
  return { texts };
}

/** The carrier's texts in a language: the exact one, else another variant of it (pt-BR for pt). */
function wordsIn(event: Event, to: string): string | null {
  const known = new Map(Object.entries(event.texts ?? {}));
  if (event.lang !== null) known.set(event.lang, event.text);
  const exact = known.get(to);
  if (exact !== undefined) return exact;
  const base = (language: string) => language.split("-", 1)[0];
  for (const [language, text] of known) if (base(language) === base(to)) return text;
  return null;
}

function meaningOf(vocabulary: Messages, path: string): string | null {
  let found: string | Messages | undefined = vocabulary;
  for (const key of ["status", ...path.split(".")])
    found = typeof found === "object" ? found[key] : undefined;
  return typeof found === "string" ? found : null;
}
