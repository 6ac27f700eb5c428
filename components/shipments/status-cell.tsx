"use client";
import { CircleAlert, CloudOff, FlaskConical, PencilLine } from "lucide-react";
import { useTranslations } from "next-intl";
import { ProgressLine } from "@/components/tracking/journey/progress-line";
import { StatusIcon } from "@/components/tracking/journey/status-icon";
import { useStatusText } from "@/components/tracking/journey/use-status-text";
import { problemWeight } from "@/components/tracking/parcel/rules";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import { isWaiting, knownStatusOf, problemOf, unknownState } from "./rules";

interface Props {
  row: ShipmentView;
  /** Its status came while the page was open. */
  arrived: boolean;
}

/** Problems that say what to do about them; the others have their own label. */
const toDo = ["carrierUnknown", "moreInfoNeeded", "badNumber"] as const;

/** Where a shipment stands: the journey on one line, and beside it what stands in the way of fresh news. */
export function StatusCell({ row, arrived }: Props) {
  const t = useTranslations("shipments.status");
  const journey = useTranslations("journey");
  const problems = useTranslations("status.problem");
  const statusText = useStatusText();
  const status = knownStatusOf(row);
  const problem = problemOf(row);
  const unknown = status === null ? unknownState(row) : null;
  const waiting = isWaiting(row);
  const label =
    status !== null
      ? statusText(status, row.subStatus).label
      : unknown === "problem" && problem
        ? problems(`${problem}.label`)
        : t(unknown === "asking" ? "asking" : "quiet");
  const what = toDo.find((kind) => kind === problem);
  const words = waiting ? t("actionOf", { what: what ? t(`act.${what}`) : label }) : label;
  const beside = status !== null && problem !== null && row.carrier !== null ? problem : null;
  return (
    <span
      key={`${status} ${row.subStatus}`}
      className={`flex min-w-0 items-center gap-2 max-md:[&_.truncate]:whitespace-normal ${arrived ? "animate-arrive motion-reduce:animate-none" : ""}`}
    >
      <ProgressLine
        density="compact"
        status={status}
        progressStep={row.progressStep}
        label={label}
        pending={unknown === "asking"}
      />
      <span
        data-status={waiting ? statusKeys.pick_up : status === null ? undefined : statusKeys[status]}
        className="flex min-w-0 items-center gap-1.5 font-medium text-status"
      >
        <StatusIcon status={waiting ? "action" : status} className="size-4" />
        <span className="truncate" title={words}>
          {words}
        </span>
      </span>
      {beside && <Mark kind={beside} label={problems(`${beside}.label`)} />}
      {row.settled && (
        <span className="list-mark" title={t("settledText")}>
          <PencilLine aria-hidden="true" />
          <span className="sr-only">{t("settled")}</span>
        </span>
      )}
      {row.simulated && (
        <span className="flex-none text-muted" title={journey("simulatedNote")}>
          <FlaskConical aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{journey("simulated")}</span>
        </span>
      )}
    </span>
  );
}

function Mark({ kind, label }: { kind: Parameters<typeof problemWeight>[0]; label: string }) {
  const isReaders = problemWeight(kind) === "reader";
  const Icon = isReaders ? CircleAlert : CloudOff;
  return (
    <span className="list-mark text-status" data-status={isReaders ? "pickUp" : "offline"} title={label}>
      <Icon aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
