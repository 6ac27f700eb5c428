import { useLocale, useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import type { Status } from "@/lib/core/statuses";
import { formatAgo } from "@/lib/i18n/format-time";
import { statusKeys } from "@/lib/parcel/constants";
import { ProgressLine } from "./progress-line";
import type { Density } from "./rules";
import { StatusIcon } from "./status-icon";

interface Props {
  density: Exclude<Density, "full">;
  /** null: nothing is known yet. */
  status: Status | null;
  progressStep: number;
  label: string;
  pending?: boolean;
  /** Text and time of the newest event; shown by the row, not by the compact density. */
  latest?: { readonly text: string; readonly lang: string | null; readonly utc: string | null } | null;
  now: Date;
}

/** A journey in one line: its progress step and status text, and the latest event if there is room. */
export function JourneyRow({
  density,
  status,
  progressStep,
  label,
  pending = false,
  latest = null,
  now,
}: Props) {
  const t = useTranslations("journey");
  const locale = useLocale() as Locale;
  const ago = latest ? formatAgo(latest.utc, now, locale, t("justNow")) : null;
  return (
    <span
      data-status={status === null ? undefined : statusKeys[status]}
      className="flex min-w-0 flex-1 items-center gap-x-4 gap-y-1 max-sm:flex-wrap"
    >
      <span className="flex max-sm:order-2">
        <ProgressLine
          status={status}
          progressStep={progressStep}
          label={label}
          density={density}
          pending={pending}
        />
      </span>
      <span className="flex min-w-0 items-center gap-1.5 font-medium text-sm text-status max-sm:flex-1 sm:w-56 sm:shrink-0">
        <StatusIcon status={status} className="size-4" />
        <span className="truncate">{label}</span>
      </span>
      {density === "row" && latest && (
        <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3 text-muted text-sm max-sm:order-3 max-sm:basis-full">
          <span className="truncate" lang={latest.lang ?? undefined}>
            {latest.text}
          </span>
          {ago && (
            <span suppressHydrationWarning className="tabular shrink-0 whitespace-nowrap">
              {ago}
            </span>
          )}
        </span>
      )}
    </span>
  );
}
