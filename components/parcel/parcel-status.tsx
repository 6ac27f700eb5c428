import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { ProgressLine } from "@/components/journey/progress-line";
import type { StatusText } from "@/components/journey/use-status-text";
import { explanationPath } from "@/components/statusinfo/explanation-path";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import { joinSentences } from "@/lib/i18n/join-sentences";
import { statusKeys } from "@/lib/parcel/constants";
import { isFinal } from "@/lib/parcel/rules";
import type { ParcelView } from "@/lib/tracking/schemas";
import { useBoard } from "./board-context";
import type { CardState } from "./rules";
import { useEtaText } from "./use-eta-text";

interface Props {
  view: ParcelView | null;
  state: CardState;
  text: StatusText;
  /** A push changed the status while the page was open. */
  changed: boolean;
}

/** The parcel's status: text, progress line, meaning and advice. */
export function ParcelStatus({ view, state, text, changed }: Props) {
  const locale = useLocale() as Locale;
  const { now } = useBoard();
  const etaText = useEtaText();
  const status = state === "known" && view ? view.status : null;
  const over = isFinal(status);
  const eta = view?.eta && !over && state === "known" ? etaText(view.eta, now) : null;
  return (
    <div className="relative">
      <p
        key={text.label}
        data-status={status === null ? undefined : statusKeys[status]}
        className={`mb-5 text-balance font-semibold text-2xl text-status tracking-tight ${changed ? "animate-arrive" : ""}`}
      >
        {text.label}
      </p>
      <ProgressLine
        status={status}
        progressStep={view?.progressStep ?? 0}
        label={text.label}
        density="full"
        pending={state === "asking"}
      />
      {/* Room for most texts, so that content below does not move when the result replaces the placeholder. */}
      <div
        key={text.happened}
        className="mt-6 min-h-[calc(7lh+0.5rem)] max-w-[72ch] sm:min-h-[calc(4lh+0.5rem)]"
      >
        {eta && (
          <p suppressHydrationWarning className="mb-1 font-medium lg:absolute lg:top-1 lg:right-0">
            {eta}
          </p>
        )}
        <p>{joinSentences([text.happened, text.means], locale)}</p>
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
  const locale = useLocale() as Locale;
  return (
    <p className="mt-2">
      {t.rich("whatNext", {
        next,
        b: (words) => <span className="font-medium">{words}</span>,
      })}{" "}
      {path !== null && (
        <Link
          data-screen-only
          href={localePath(locale, path)}
          prefetch={false}
          className="whitespace-nowrap text-muted text-sm underline decoration-1 underline-offset-4 hover:text-ink"
        >
          {t("explain")}
        </Link>
      )}
    </p>
  );
}
