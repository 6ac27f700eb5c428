import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { explanationPath } from "@/components/tracking/journey/explanation-path";
import { ProgressLine } from "@/components/tracking/journey/progress-line";
import { useBoard } from "@/components/tracking/parcel/board-context";
import { needsAction } from "@/components/tracking/parcel/rules";
import { useEstimateText } from "@/components/tracking/parcel/use-estimate-text";
import type { ShownParcel } from "@/components/tracking/parcel/use-shown-parcel";
import { Illustration } from "@/components/ui/illustration";
import type { Locale } from "@/lib/core/locales";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import { localePath } from "@/lib/platform/i18n/format";
import { joinSentences } from "@/lib/platform/i18n/join-sentences";

/** The answer in one line, then the parcel's progress, its meaning and advice. */
export function ParcelStatus({ parcel }: { parcel: ShownParcel }) {
  const locale = useLocale() as Locale;
  const t = useTranslations("parcel");
  const { view, state, text, headline } = parcel;
  const status = state === "known" && view ? view.status : null;
  const key = needsAction(view) ? "pick_up" : status;
  const { now } = useBoard();
  const estimate = useEstimateText()(view, now);
  // The day that has passed stands below the status, which is the answer then.
  const isSaid = headline.addition === null || headline.addition === estimate?.short;
  const late = status !== null && !isSaid && headline.text === text.label;
  // A push changed the status while the page was open.
  const changed = parcel.fresh.size > 0;
  return (
    <div>
      <div className="mb-5 flex items-center gap-4">
        {/* No higher than the headline, which must not move when the answer arrives. */}
        {status === "delivered" && (
          <Illustration
            name="delivered"
            className={`-my-5 w-20 shrink-0 sm:w-24 ${changed ? "illustration--glad" : ""}`}
          />
        )}
        <p
          key={headline.text}
          suppressHydrationWarning
          data-status={key === null ? undefined : statusKeys[key]}
          className={`text-balance font-semibold text-2xl text-status tracking-tight ${changed ? "animate-arrive" : ""}`}
        >
          {headline.text}
          {late && (
            <span suppressHydrationWarning className="block font-normal text-base text-muted tracking-normal">
              {headline.addition}
            </span>
          )}
        </p>
      </div>
      <ProgressLine
        status={status}
        subStatus={view?.subStatus ?? null}
        progressStep={view?.progressStep ?? 0}
        label={text.label}
        density="full"
        pending={state === "asking"}
      />
      {/* Room for the shortest texts, so that content below hardly moves when the result replaces the placeholder. */}
      <div
        key={text.happened}
        className="mt-6 min-h-[calc(4lh+0.5rem)] max-w-[72ch] sm:min-h-[calc(2lh+0.5rem)]"
      >
        <p>{joinSentences([text.happened, text.means], locale)}</p>
        {estimate && (
          <p suppressHydrationWarning className="mt-2">
            {estimate.note} <ScreenLink path="/accuracy">{t("estimate.how")}</ScreenLink>
          </p>
        )}
        <NextStep
          next={text.next}
          path={view && status !== null ? explanationPath(status, view.subStatus) : null}
        />
      </div>
    </div>
  );
}

/** What happens next; `path` is where the status is explained. */
function NextStep({ next, path }: { next: string; path: string | null }) {
  const t = useTranslations("parcel");
  return (
    <p className="mt-2">
      {t.rich("whatNext", {
        next,
        b: (words) => <span className="font-medium">{words}</span>,
      })}{" "}
      {path !== null && <ScreenLink path={path}>{t("explain")}</ScreenLink>}
    </p>
  );
}

function ScreenLink({ path, children }: { path: string; children: ReactNode }) {
  const locale = useLocale() as Locale;
  return (
    <Link
      data-screen-only
      href={localePath(locale, path)}
      prefetch={false}
      className="whitespace-nowrap text-muted text-sm underline decoration-1 underline-offset-4 hover:text-ink"
    >
      {children}
    </Link>
  );
}
