import { CircleAlert, CloudOff } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Locale } from "@/lib/core/locales";
import { formatDay, localTime } from "@/lib/platform/i18n/format-time";
import { joinSentences } from "@/lib/platform/i18n/join-sentences";
import type { ParcelView, Problem } from "@/lib/tracking/store/schemas";
import { useBoard } from "./board-context";
import { problemWeight } from "./rules";

interface Props {
  view: ParcelView;
  /** The carrier's name, or a text for an unknown one. */
  carrier: string;
  now: Date;
  /** Reader's time zone for "known as of"; UTC until hydration. */
  timeZone: string;
  /** What the reader can enter or press here. */
  children?: ReactNode;
}

/** What prevents fresh data. Beside the journey, never instead of it: names the journey's age. */
export function ProblemNote({ view, carrier, now, timeZone, children }: Props) {
  const t = useTranslations("status.problem");
  const locale = useLocale() as Locale;
  const known = useKnownAt(view, now, timeZone);
  const { adviseSender } = useBoard();
  const { problem } = view;
  if (!problem) return null;
  const reader = problemWeight(problem.kind) === "reader";
  const next = adviseSender?.(problem.kind) ?? t(`${problem.kind}.next`);
  const Icon = reader ? CircleAlert : CloudOff;
  return (
    <div
      data-status={reader ? "pickUp" : "offline"}
      className="rounded-xl border border-status/30 bg-status-soft px-4 py-3.5"
    >
      <div className="flex gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-status" />
        <div className="min-w-0 flex-1">
          <p className="font-medium">
            {joinSentences([t(`${problem.kind}.happened`, { carrier }), known], locale)}
          </p>
          <p className="mt-0.5 text-sm">{joinSentences([t(`${problem.kind}.means`), next], locale)}</p>
          {children && <div className="mt-3">{children}</div>}
        </div>
      </div>
    </div>
  );
}

/** Something is known, though not to this reader. */
const silent: ReadonlySet<string> = new Set<Problem["kind"]>(["protected", "withheld"]);

/** The journey's age as text. */
function useKnownAt(view: ParcelView, now: Date, timeZone: string): string | null {
  const t = useTranslations("parcel.freshness");
  const locale = useLocale() as Locale;
  if (view.problem?.kind === "carrierUnknown") return null;
  const nothing = view.problem && silent.has(view.problem.kind) ? null : t("nothingKnown");
  if (view.checkpoints.length === 0 || view.answeredAt === null) return nothing;
  const local = localTime(view.answeredAt, timeZone);
  const time = local.slice(11, 16);
  if (local.slice(0, 10) === localTime(now, timeZone).slice(0, 10)) return t("knownAt", { time });
  return t("knownOn", { day: formatDay(local, now, locale, "short"), time });
}
