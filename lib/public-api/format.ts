import type { z } from "zod";
import { errorTable } from "@/lib/core/error-table";
import type { Locale } from "@/lib/core/locales";
import type { ValidationError } from "./rules";
import type { itemResultSchema } from "./schemas";

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
  if (error === null) return { index, trackNum, code, id, status: { code: 200, msg: "OK" } };
  const entry = errorTable[error.key];
  const words = locale === "zh-CN" ? entry.zh : entry.en;
  const msg = error.field === undefined ? words : `${words}: ${error.field}`;
  return { index, trackNum, code, id: null, status: { code: entry.code, msg } };
}
