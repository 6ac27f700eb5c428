import type { z } from "zod";
import { errorTable } from "@/lib/core/error-table";
import type { Locale } from "@/lib/core/locales";
import { findCorrection } from "@/lib/parcels/detection/find-correction";
import type { ValidationError } from "./rules";
import type { itemResultSchema } from "./schemas";

/** Fields that the message of an item names; all of them are in its issues. */
const fieldsMax = 5;

/** Result of one item. */
export interface Done {
  readonly index: number;
  readonly trackNum: string;
  /** null while the carrier is unknown. */
  readonly code: string | null;
  /** The track's public name; null if the item was rejected. */
  readonly id: string | null;
  readonly error: ValidationError | null;
}

/** The response of a bulk call: the result of each item, in the order sent. Pure. */
export function formatBulk(done: readonly Done[], locale: Locale) {
  const failed = done.filter(({ error }) => error !== null).length;
  const items = [...done].sort((a, b) => a.index - b.index).map((one) => formatItem(one, locale));
  return { succeeded: done.length - failed, failed, items };
}

function formatItem(
  { index, trackNum, code, id, error }: Done,
  locale: Locale,
): z.input<typeof itemResultSchema> {
  const meant = findCorrection(trackNum);
  const correction = meant === null ? {} : { correction: meant };
  if (error === null) return { index, trackNum, code, id, status: { code: 200, msg: "OK" }, ...correction };
  const { key, issues = [] } = error;
  const entry = errorTable[key];
  const words = locale === "zh-CN" ? entry.zh : entry.en;
  const fields = [...new Set(issues.map(({ path }) => path.split(".")[2]))].filter(Boolean);
  const msg =
    key !== "badInput" || fields.length === 0 ? words : `${words}: ${fields.slice(0, fieldsMax).join(", ")}`;
  const status = { code: entry.code, msg, key };
  const details = issues.length > 0 ? { issues: [...issues] } : {};
  return { index, trackNum, code, id: null, status, ...details, ...correction };
}
