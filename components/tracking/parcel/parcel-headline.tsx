import type { StatusText } from "@/components/tracking/journey/use-status-text";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { useBoard } from "./board-context";
import { knownStatusOf, needsAction } from "./rules";
import { useEstimateText } from "./use-estimate-text";
import type { Headline } from "./use-headline";

interface Props {
  view: ParcelView | null;
  text: StatusText;
  headline: Headline;
  /** It came while the page was open. */
  changed: boolean;
  className: string;
}

/** The answer in one line, in the colour of its meaning. */
export function ParcelHeadline({ view, text, headline, changed, className }: Props) {
  const status = knownStatusOf(view);
  const key = needsAction(view) ? "pick_up" : status;
  const { now } = useBoard();
  const estimate = useEstimateText()(view, now);
  // The day that has passed stands below the status, which is the answer then.
  const isSaid = headline.addition === null || headline.addition === estimate?.short;
  const late = status !== null && !isSaid && headline.text === text.label;
  return (
    <p
      key={headline.text}
      suppressHydrationWarning
      data-status={key === null ? undefined : statusKeys[key]}
      className={`text-balance font-semibold text-status tracking-tight ${changed ? "animate-arrive motion-reduce:animate-none" : ""} ${className}`}
    >
      {headline.text}
      {late && (
        <span suppressHydrationWarning className="block font-normal text-base text-muted tracking-normal">
          {headline.addition}
        </span>
      )}
    </p>
  );
}
