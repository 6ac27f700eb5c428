import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { explanationPath } from "@/components/tracking/journey/explanation-path";
import { ProgressLine } from "@/components/tracking/journey/progress-line";
import { ParcelHeadline } from "@/components/tracking/parcel/parcel-headline";
import { useCustomsPost } from "@/components/tracking/parcel/use-customs-post";
import { useEstimateNote } from "@/components/tracking/parcel/use-estimate-text";
import type { ShownParcel } from "@/components/tracking/parcel/use-shown-parcel";
import type { Locale } from "@/lib/core/locales";
import { carrierName } from "@/lib/parcels/carriers/format";
import { localePath } from "@/lib/platform/i18n/format";
import { joinSentences } from "@/lib/platform/i18n/join-sentences";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { DeliveredDrawing } from "./delivered-drawing";

interface Props {
  parcel: ShownParcel;
}

const statusOf = ({ view, state }: ShownParcel) => (state === "known" && view ? view.status : null);

/** The answer in one line. */
export function ParcelAnswer({ parcel }: Props) {
  const { view, text, headline } = parcel;
  // A push changed the status while the page was open.
  const changed = parcel.fresh.size > 0;
  return (
    <div className="mb-5 flex items-center gap-4">
      {/* No higher than the headline, which must not move when the answer arrives. */}
      {statusOf(parcel) === "delivered" && (
        <DeliveredDrawing className={`-my-5 w-20 shrink-0 sm:w-24 ${changed ? "illustration--glad" : ""}`} />
      )}
      <ParcelHeadline view={view} text={text} headline={headline} changed={changed} className="text-2xl" />
    </div>
  );
}

/** The parcel's progress, its meaning and advice. */
export function ParcelStatus({ parcel }: Props) {
  const locale = useLocale() as Locale;
  const t = useTranslations("parcel");
  const { view, state, text } = parcel;
  const status = statusOf(parcel);
  const estimate = useEstimateNote()(view);
  return (
    <div>
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
        className="mt-6 min-h-[calc(4lh+0.5rem)] max-w-[72ch] sm:max-lg:min-h-[calc(2lh+0.5rem)]"
      >
        <p>{joinSentences([text.happened, text.means], locale)}</p>
        {estimate && (
          <p suppressHydrationWarning className="mt-2">
            {estimate} <ScreenLink path="/accuracy">{t("estimate.how")}</ScreenLink>
          </p>
        )}
        <NextStep
          next={text.next}
          path={view && status !== null ? explanationPath(status, view.subStatus) : null}
        />
        <CustomsPost view={view} />
      </div>
    </div>
  );
}

/** Who presents it to customs, which its carrier need not be. */
function CustomsPost({ view }: { view: ParcelView | null }) {
  const t = useTranslations("parcel");
  const locale = useLocale() as Locale;
  const post = useCustomsPost(view);
  if (post === null) return null;
  const carrier = carrierName(post, locale);
  return (
    <p className="mt-2">
      {t("customsPost", { carrier })}{" "}
      <ScreenLink path={`/carrier/${post.routerName}`}>{t("carrier.about", { carrier })}</ScreenLink>
    </p>
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
