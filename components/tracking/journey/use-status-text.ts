import { useTranslations } from "next-intl";
import type { Status } from "@/lib/core/statuses";
import { type SubStatus, statusKeys } from "@/lib/parcels/parcel/constants";
import { statusPath } from "./rules";

/** What happened, what it means and what the reader can do, under a short label. */
export interface StatusText {
  readonly label: string;
  readonly happened: string;
  readonly means: string;
  readonly next: string;
}

/** The messages for a result and its sub-status in the reader's language. */
export function useStatusText(): (status: Status, subStatus: SubStatus | null) => StatusText {
  const t = useTranslations("status");
  return (status, subStatus) => {
    const path = statusPath(statusKeys[status], subStatus);
    return {
      label: t(`${path}.label`),
      happened: t(`${path}.happened`),
      means: t(`${path}.means`),
      next: t(`${path}.next`),
    };
  };
}
