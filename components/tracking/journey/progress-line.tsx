import { useTranslations } from "next-intl";
import type { Status } from "@/lib/core/statuses";
import { type SubStatus, statusKeys } from "@/lib/parcels/parcel/constants";
import { type Density, type StepState, stepKeys, stepStates } from "./rules";
import { StatusIcon } from "./status-icon";

interface Props {
  /** null: nothing is known yet. */
  status: Status | null;
  subStatus?: SubStatus | null;
  progressStep: number;
  /** The current status as text. */
  label: string;
  density: Density;
  /** The carrier is being queried for the first time. */
  pending?: boolean;
}

/**
 * The progress line: five steps, the current one as text. Small variants are one named image; the full one is
 * a list.
 */
export function ProgressLine(props: Props) {
  return props.density === "full" ? <FullLine {...props} /> : <SmallLine {...props} />;
}

/** Where it is narrow only the present step has words, as wide as they need: beside its node, within the line. */
const labelPlaces = [
  "@max-md:w-max",
  "@max-md:w-max",
  "@max-md:w-max @max-md:-ms-6",
  "@max-md:absolute @max-md:-end-8 @max-md:w-max",
  // Where it is wide, too, so that a long word adds no line: the one before it leaves room.
  "@max-md:absolute @max-md:end-0 @max-md:w-max @4xl:absolute @4xl:end-0 @4xl:w-max",
];

/** The last column has one width, whatever its word: the line must not move when an answer changes the word. */
function FullLine({ status, subStatus = null, progressStep, label, pending = false }: Props) {
  const t = useTranslations("journey");
  const step = useTranslations("status.step");
  const states = stepStates(progressStep);
  return (
    <div className="@container">
      <ol
        aria-label={t("progress")}
        data-status={status === null ? undefined : statusKeys[status]}
        className="grid grid-cols-[repeat(4,minmax(0,1fr))_2rem] @max-md:pb-1 @md:grid-cols-[repeat(4,minmax(0,1fr))_7rem] [print-color-adjust:exact]"
      >
        {stepKeys(status, subStatus).map((key, at) => {
          const state = states[at] ?? "ahead";
          const last = at === 4;
          const reached = last ? state === "now" : state === "done";
          return (
            <li
              key={key}
              aria-current={state === "now" ? "step" : undefined}
              // As high as with its words, which the last two steps hold out of the line where it is narrow.
              className={`relative @max-md:min-h-[3.6rem] ${last ? "text-end" : ""}`}
            >
              <span
                aria-hidden="true"
                className={`absolute inset-x-0 top-[0.9375rem] h-0.5 ${reached ? "bg-status" : "bg-border"}`}
              />
              <span className={`flex h-8 items-center ${last ? "justify-end" : ""}`}>
                <Node state={state} status={status} pending={pending} />
              </span>
              <span
                className={`mt-1.5 block text-sm leading-snug ${last ? "" : "@md:pe-3"} ${state === "now" ? `font-medium text-status ${labelPlaces[at]}` : "text-muted @max-md:sr-only"}`}
              >
                {state === "now" && (status !== null || pending) ? label : step(key)}
                {state !== "now" && <span className="sr-only">, {t(state)}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Node({ state, status, pending }: { state: StepState; status: Status | null; pending: boolean }) {
  if (state === "now") {
    return (
      <span
        // A new element instead of a moved node: it appears in place.
        key={state}
        aria-hidden="true"
        className={`relative grid size-8 place-items-center rounded-full bg-status text-surface ring-4 ring-surface ${pending ? "animate-pulse" : ""}`}
      >
        <StatusIcon status={status} className="size-4.5" />
      </span>
    );
  }
  const look = state === "done" ? "bg-status" : "border-2 border-border-strong bg-surface";
  return (
    <span
      key={state}
      aria-hidden="true"
      className={`relative size-3 rounded-full ring-4 ring-surface ${look}`}
    />
  );
}

function SmallLine({ status, progressStep, label, density, pending = false }: Props) {
  const t = useTranslations("journey");
  const row = density === "row";
  return (
    <span
      role="img"
      aria-label={t("position", { step: progressStep + 1, state: label })}
      data-status={status === null ? undefined : statusKeys[status]}
      className={`inline-flex shrink-0 items-center [print-color-adjust:exact] ${row ? "w-20 sm:w-28" : "w-16"} ${pending ? "animate-pulse" : ""}`}
    >
      {stepStates(progressStep).map((state, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the five places never change
        <span key={at} className={`flex items-center ${at > 0 ? "flex-1" : ""}`}>
          {at > 0 && <span className={`h-0.5 flex-1 ${state === "ahead" ? "bg-border" : "bg-status"}`} />}
          <span className={`rounded-full ${smallNode(state, row)}`} />
        </span>
      ))}
    </span>
  );
}

function smallNode(state: StepState, row: boolean): string {
  if (state === "now") return row ? "size-3 bg-status" : "size-2.5 bg-status";
  const size = row ? "size-2" : "size-1.5";
  return state === "done" ? `${size} bg-status` : `${size} border border-border-strong bg-surface`;
}
