import { z } from "zod";
import { sourcesOf } from "@/lib/parcels/parcel/compose-checkpoint";
import { redactCheckpoint } from "@/lib/parcels/parcel/redact-checkpoint";
import { type Checkpoint, checkpointViewSchema } from "@/lib/parcels/parcel/schemas";
import type { ParcelView } from "./schemas";

type Shown = ParcelView["checkpoints"];

/** Names the sources where there are several; what each of them reported stays here. */
export function showCheckpoint(event: Checkpoint): Shown[number] {
  const { evidence: _, tellings, ...shown } = event;
  return tellings === undefined ? shown : { ...shown, sources: [...sourcesOf(event)] };
}

/** By the stored journey, which many calls share (`keepJourneys`). */
const publicly = new WeakMap<object, { readonly carrier: string | null; readonly shown: Shown }>();

/**
 * A journey as strangers see it; the same frozen list for the same stored one. `carrier`: catalogue id of the parcel's
 * carrier. Pure.
 */
export function showPublicly(journey: readonly Checkpoint[], carrier: string | null): Shown {
  const known = publicly.get(journey);
  if (known?.carrier === carrier) return known.shown;
  const shown = journey.map((event) => Object.freeze(redactCheckpoint(showCheckpoint(event), carrier)));
  publicly.set(journey, { carrier, shown: Object.freeze(shown) as Shown });
  return shown;
}

const texts = new WeakMap<object, string>();
const listSchema = z.array(checkpointViewSchema);

/** The JSON of checkpoints as the wire has them; made once for a frozen list. Throws if stored events are odd. */
export function encodeCheckpoints(shown: Shown): string {
  const known = texts.get(shown);
  if (known !== undefined) return known;
  const text = JSON.stringify(z.encode(listSchema, shown));
  if (Object.isFrozen(shown)) texts.set(shown, text);
  return text;
}
