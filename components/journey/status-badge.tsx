import { type Result, resultNames } from "@/lib/parcel/constants";
import { StatusIcon } from "./status-icon";

interface Props {
  result: Result;
  label: string;
}

/** A status in one word with its icon and colour, for lists. */
export function StatusBadge({ result, label }: Props) {
  return (
    <span
      data-status={resultNames[result]}
      className="inline-flex max-w-full items-center gap-1.5 rounded-full bg-status-soft px-2.5 py-0.5 font-medium text-sm text-status"
    >
      <StatusIcon result={result} className="size-4" />
      <span className="truncate">{label}</span>
    </span>
  );
}
