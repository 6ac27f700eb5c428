import { findLocal, hourMs } from "@/lib/core/calendar";
import { type Locale, locales } from "@/lib/core/locales";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { type Milestone, trackOffsetMaxHours } from "@/lib/tracking/custom-tracks/constants";
import { listSellerLines } from "@/lib/tracking/custom-tracks/rules";
import type { SellerLine } from "@/lib/tracking/custom-tracks/schemas";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import type { ListedTrack, TrackInput } from "./track-calls";

/** How the time from the milestone is entered and shown. */
export const units = ["hours", "days"] as const;
export type Unit = (typeof units)[number];
export const sides = ["after", "before"] as const;
export type Side = (typeof sides)[number];
const hoursOf = { hours: 1, days: 24 } as const satisfies Record<Unit, number>;

/** A track as it is being written: fields hold what was typed. */
export interface TrackDraft {
  readonly name: string;
  readonly texts: Readonly<Record<Locale, string>>;
  readonly place: string;
  readonly milestone: Milestone;
  /** In `unit`, on one side of the milestone. */
  readonly offset: string;
  readonly unit: Unit;
  readonly side: Side;
  readonly carriers: readonly string[];
  readonly channels: readonly string[];
  readonly countries: readonly string[];
}

/** Hours from a milestone in the unit that needs the smaller number. Pure. */
export function splitOffset(offsetHours: number): {
  readonly count: number;
  readonly unit: Unit;
  readonly side: Side;
} {
  const size = Math.abs(offsetHours);
  const side = offsetHours < 0 ? "before" : "after";
  return size > 0 && size % hoursOf.days === 0
    ? { count: size / hoursOf.days, unit: "days", side }
    : { count: size, unit: "hours", side };
}

/** What the form begins with; null: a new one. Pure. */
export function startDraft(track: ListedTrack | null): TrackDraft {
  const { count, unit, side } = splitOffset(track?.offsetHours ?? 0);
  return {
    name: track?.name ?? "",
    texts: Object.fromEntries(locales.map((one) => [one, track?.texts[one] ?? ""])) as Record<Locale, string>,
    place: track?.place ?? "",
    milestone: track?.milestone ?? "added",
    ...{ offset: String(count), unit, side },
    carriers: track?.carriers ?? [],
    channels: track?.channels ?? [],
    countries: track?.countries ?? [],
  };
}

type Problem = "required" | "texts" | "offset";

/** What is wrong with a draft, by field: a key of `custom-tracks.problems`. Pure. */
export function checkDraft(draft: TrackDraft): Partial<Record<"name" | "texts" | "offset", Problem>> {
  return {
    ...(draft.name.trim() === "" && { name: "required" as const }),
    ...(Object.keys(textsOf(draft)).length === 0 && { texts: "texts" as const }),
    ...(readOffset(draft) === null && { offset: "offset" as const }),
  };
}

/** The texts that are filled in. Pure. */
export function textsOf({ texts }: Pick<TrackDraft, "texts">): Partial<Record<Locale, string>> {
  return Object.fromEntries(
    locales.map((one) => [one, texts[one].trim()] as const).filter(([, text]) => text !== ""),
  );
}

/** Hours, negative before the milestone; null for what is no whole number within bounds. */
function readOffset({ offset, unit, side }: TrackDraft): number | null {
  const text = offset.trim();
  if (!/^\d{1,3}$/.test(text)) return null;
  const hours = Number(text) * hoursOf[unit];
  if (hours > trackOffsetMaxHours) return null;
  return side === "before" && hours > 0 ? -hours : hours;
}

/** The call's input; what is not valid yet is its default. Pure. */
export function toInput(draft: TrackDraft): TrackInput {
  const { name, place, milestone, carriers, channels, countries } = draft;
  return {
    ...{ name: name.trim(), texts: textsOf(draft), place: place.trim() || null, milestone },
    offsetHours: readOffset(draft) ?? 0,
    ...{ carriers: [...carriers], channels: [...channels], countries: [...countries] },
  };
}

export interface ExampleJourney {
  readonly checkpoints: ParcelView["checkpoints"];
  readonly sellerLines: readonly SellerLine[];
}

/** Hours before the delivery of the example. */
const example = { added: 98, shipped: 80, accepted: 76, moving: 30, outForDelivery: 5 } as const;

/**
 * A delivered journey with the draft's line where it would be shown, in one language. It ended long enough ago for a line
 * after the delivery. Pure.
 */
export function drawExample(
  draft: TrackDraft,
  { locale, placeholder, timeZone, now }: ExampleOptions,
): ExampleJourney {
  const { texts: _texts, ...input } = toInput(draft);
  const offsetHours = input.offsetHours ?? 0;
  const wait = draft.milestone === "delivered" ? Math.max(offsetHours, 0) : 0;
  const delivered = now.getTime() - (wait + 1) * hourMs;
  const before = (hours: number) => new Date(delivered - hours * hourMs);
  const event = (subStatus: SubStatus, hours: number) => ({
    ...{ fingerprint: subStatus, text: "", lang: null, place: null, rawCode: null, subStatus, source: "" },
    time: timeAt(before(hours), timeZone),
  });
  const everywhere = { carriers: [], channels: [], countries: [] };
  const track = { ...everywhere, id: "example", milestone: draft.milestone, offsetHours };
  const text = textsOf(draft)[locale] ?? Object.values(textsOf(draft))[0] ?? placeholder;
  return {
    checkpoints: [
      event("delivered", 0),
      event("out_for_delivery", example.outForDelivery),
      event("moving", example.moving),
      event("accepted", example.accepted),
    ],
    sellerLines: listSellerLines(
      [{ ...track, texts: { [locale]: text }, place: draft.place.trim() || null }],
      {
        ...{ carrier: "", method: null, country: null, status: "delivered", timeZone },
        ...{ addedAt: before(example.added), shippedAt: before(example.shipped) },
        ...{ onlineAt: before(example.accepted), deliveredAt: before(0), lastEventAt: before(0) },
      },
      locale,
      now,
    ),
  };
}

interface ExampleOptions {
  readonly locale: Locale;
  /** Stands for a text that is not written yet. */
  readonly placeholder: string;
  readonly timeZone: string;
  readonly now: Date;
}

function timeAt(at: Date, timeZone: string) {
  return { ...findLocal(timeZone, at.getTime()), utc: at.toISOString(), zoneFrom: "given" as const };
}
