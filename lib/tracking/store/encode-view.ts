import type { z } from "zod";
import { statusCode } from "@/lib/parcels/parcel/parse-status-code";
import type { ParcelView, parcelViewSchema } from "./schemas";

/**
 * A view as the wire has it, unchecked: a push to many readers must not wait for one parcel whose stored events
 * are odd. Calls encode by the schema. Pure.
 */
export function encodeView({
  number,
  carrier,
  status,
  progressStep,
  subStatus,
  checkpoints,
  ...rest
}: ParcelView): z.input<typeof parcelViewSchema> {
  return {
    number,
    carrier,
    result: statusCode[status],
    level: progressStep,
    sub: subStatus,
    checkpoints: checkpoints.map(({ subStatus: sub, ...event }) => ({ ...event, sub })),
    ...rest,
  };
}
