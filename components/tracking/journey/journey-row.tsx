import { useLocale, useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import type { Status } from "@/lib/core/statuses";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import { formatAgo, formatLocal } from "@/lib/platform/i18n/format-time";
import { ProgressLine } from "./progress-line";
import type { Density } from "./rules";
import { StatusIcon } from "./status-icon";

interface Props {
  density: Exclude<Density, "full">;
  /** null: nothing is known yet. */
  status: Status | null;
  progressStep: number;
  label: string;
  /** What the row adds to the status in a second line: when it arrives, when and where it did. */
  addition?: string | null;
  /** The reader has to do something. */
  needsAction?: boolean;
  pending?: boolean;
  /** Text and time of the newest event; shown by the row, not by the compact density. */
  latest?: {
    readonly text: string;
    readonly lang: string | null;
    readonly utc: string | null;
    readonly local: string;
  } | null;
  now: Date;
}

/** A journey in one line: its progress step and status text, and the latest event if there is room. */
export function JourneyRow({
  density,
  status,
  progressStep,
  label,
  addition = null,
  needsAction = false,
  pending = false,
  latest = null,
  now,
}: Props) {
  const t = useTranslations("journey");
  const locale = useLocale() as Locale;
  // Without a zone nobody knows how long ago it was: then the carrier's local time is shown.
  const when =
    latest && (formatAgo(latest.utc, now, locale, t("justNow")) ?? formatLocal(latest.local, now, locale));
  return (
    <span
      data-status={needsAction ? statusKeys.pick_up : status === null ? undefined : statusKeys[status]}
      className="flex min-w-0 flex-1 items-center gap-x-4 gap-y-1 max-sm:flex-wrap"
    >
      <span className="flex max-sm:order-1">
        <ProgressLine
          status={status}
          progressStep={progressStep}
          label={label}
          density={density}
          pending={pending}
        />
      </span>
      {/* On a phone its parts are lines of the row: the label stands beside the dots, in two lines if it is long, and what it adds has a whole line. */}
      <span className="flex min-w-0 items-start gap-1.5 font-medium text-sm text-status max-sm:contents sm:w-56 sm:shrink-0">
        <StatusIcon
          status={needsAction ? "action" : status}
          className="mt-0.5 size-4 max-sm:-me-2.5 max-sm:shrink-0 max-sm:self-start"
        />
        <span className="min-w-0 max-sm:contents">
          <span className="block max-sm:min-w-0 max-sm:flex-1 sm:truncate">{label}</span>
          {addition !== null && (
            <span
              suppressHydrationWarning
              className="block font-normal text-ink first-letter:uppercase max-sm:order-2 max-sm:-mt-1 max-sm:basis-full max-sm:ps-5.5 sm:truncate"
            >
              {addition}
            </span>
          )}
        </span>
      </span>
      {density === "row" && latest && (
        <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3 text-muted text-sm max-sm:order-3 max-sm:basis-full">
          <span className="truncate" lang={latest.lang ?? undefined}>
            {latest.text}
          </span>
          {when && (
            <span suppressHydrationWarning className="tabular shrink-0 whitespace-nowrap">
              {when}
            </span>
          )}
        </span>
      )}
    </span>
  );
}
