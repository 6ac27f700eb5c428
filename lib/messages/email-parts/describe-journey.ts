import type { Locale } from "@/lib/core/locales";
import { progressSteps, statusKeys } from "@/lib/parcels/parcel/constants";
import { eventPath } from "@/lib/parcels/parcel/name-event";
import { isReturn } from "@/lib/parcels/parcel/rules";
import type { ShownCheckpoint } from "@/lib/parcels/parcel/schemas";
import { namePlace } from "@/lib/parcels/places/name-town";
import { dateFormat } from "@/lib/platform/i18n/format-time";
import type { Words } from "@/lib/platform/i18n/load-translator";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { checkpointsShownMax } from "./constants";
import type { EventListProps, JourneyLineProps, MailEventLine } from "./templates/journey-parts";

/** The light theme's status colours: email clients support no style sheets. */
const statusColours = {
  not_found: "#595e64",
  in_transit: "#025eb8",
  info_received: "#49596e",
  undelivered: "#a84800",
  pick_up: "#895c07",
  delivered: "#10703a",
  alert: "#be2323",
  expired: "#65584c",
  returned: "#733ab9",
  domestic_returned: "#943171",
} as const;
const stepKeys = ["entered", "announced", "moving", "arriving", "delivered"] as const;

export interface JourneyWords extends JourneyLineProps, EventListProps {
  /** How many events are not shown; null: none. */
  readonly more: string | null;
  readonly localTimes: string;
}

/** The progress line and the latest events of a parcel, in words. Pure. */
export function describeJourney(view: ParcelView, locale: Locale, say: Words): JourneyWords {
  const hidden = view.checkpoints.length - checkpointsShownMax;
  return {
    steps: stepKeys.map((key) => say(`status.step.${endKey(key, view)}`)),
    reached: progressSteps[view.status],
    colour: statusColours[view.status],
    latest: say("mail.change.latest"),
    events: view.checkpoints
      .slice(0, checkpointsShownMax)
      .map((checkpoint) => describeEvent(checkpoint, locale, say)),
    more: hidden > 0 ? say("mail.change.more", { count: hidden }) : null,
    localTimes: say("mail.change.localTimes"),
  };
}

/** Key of a parcel's status in messages, the finer one if it is known. */
export function statusKey({ status, subStatus }: Pick<ParcelView, "status" | "subStatus">): string {
  return subStatus ? `status.sub.${subStatus}` : `status.result.${statusKeys[status]}`;
}

function endKey(key: (typeof stepKeys)[number], { status, subStatus }: ParcelView): string {
  return key === "delivered" && isReturn(status, subStatus) ? "returned" : key;
}

/** One line: the carrier's words in the reader's language, else ours, else the carrier's in its own. */
export function describeEvent(checkpoint: ShownCheckpoint, locale: Locale, say: Words): MailEventLine {
  const own = checkpoint.texts?.[locale] ?? (checkpoint.lang?.startsWith(locale) ? checkpoint.text : null);
  const { subStatus } = checkpoint;
  const isKnown = subStatus !== null && subStatus !== "unclassified";
  const ours = isKnown ? say(`status.${eventPath(subStatus, checkpoint)}`) : null;
  const text = own || ours || checkpoint.text || say("journey.update");
  return {
    key: checkpoint.fingerprint,
    when: formatTime(checkpoint.time.local, locale),
    where: checkpoint.place && namePlace(checkpoint.place, locale),
    text,
    textLang: text === checkpoint.text && text !== own ? checkpoint.lang : null,
  };
}

/** Local wall-clock time as the carrier wrote it: formatted as if it were UTC, so no zone shifts it. */
export function formatTime(local: string, locale: Locale): string {
  if (!local.includes("T")) return formatDay(local, locale);
  const format = dateFormat(locale, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "UTC",
  });
  return format.format(new Date(`${local.length === 16 ? `${local}:00` : local}Z`));
}

/** Day of a local time, with its weekday. */
export function formatDay(local: string, locale: Locale): string {
  const format = dateFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return format.format(new Date(`${local.slice(0, 10)}T00:00:00Z`));
}
