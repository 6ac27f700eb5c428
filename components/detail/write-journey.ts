import type { EntryText } from "@/components/tracking/journey/read-texts";
import type { Locale } from "@/lib/core/locales";
import { placeIn } from "@/lib/parcels/parcel/name-place";
import { offsetText } from "@/lib/platform/i18n/format-time";
import type { ParcelView } from "@/lib/tracking/store/schemas";

/** Parts of the text that come from the messages. */
export interface JourneyTexts {
  readonly locale: Locale;
  /** `Status: Out for delivery` */
  readonly status: string;
  /** `Expected: …`; null if unknown. */
  readonly expected: string | null;
  /** `Simulated`; null for a real journey. */
  readonly simulated: string | null;
  /** `More: https://…` */
  readonly link: string;
}

/**
 * The whole journey as plain text for pasting into an email: one line per event, newest first, local times
 * with their offset.
 */
export function writeJourney(
  view: Pick<ParcelView, "number" | "checkpoints">,
  carrier: string,
  words: JourneyTexts,
  textOf: (event: ParcelView["checkpoints"][number]) => EntryText,
): string {
  const head = [`${view.number} · ${carrier}`, words.simulated, words.status, words.expected];
  const events = view.checkpoints.map((event) => {
    const at = event.time.local.replace("T", " ").slice(0, 16);
    const zone = event.time.local.length > 10 ? offsetText(event.time.offset) : null;
    return [
      [at, zone].filter(Boolean).join(" "),
      textOf(event).text,
      event.place && placeIn(event.place, words.locale),
    ]
      .filter(Boolean)
      .join("  ");
  });
  const parts = [head.filter(Boolean).join("\n"), events.join("\n"), words.link];
  return parts.filter((part) => part !== "").join("\n\n");
}
