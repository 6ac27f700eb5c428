import { pageSizeMax } from "@/lib/shipments/records/constants";

/** Cookie with the rows of a page, so that the server draws as many as will be shown: `50`, or `fit-30`. */
export const rowsCookieName = "rows";
/** A year: the choice stays until the reader changes it. */
export const rowsCookieSeconds = 365 * 24 * 60 * 60;

/** How many rows a page of a list has, and whether the reader chose that. */
export interface RowCount {
  readonly rows: number;
  readonly isChosen: boolean;
}

/** Rows before the window is known: what most windows are filled by. */
const usual: RowCount = { rows: 20, isChosen: false };
const fitting = [20, 30, 40, 50] as const;
/** Height of a row, and of everything above and below the rows, in pixels. */
const rowHeight = 40;
const aroundRows = 340;

/** As many rows as fill a window of this height, within 20 and 50. */
export function countFittingRows(windowHeight: number): number {
  const room = Math.floor((windowHeight - aroundRows) / rowHeight);
  return fitting.find((rows) => rows >= room) ?? 50;
}

export function parseRowCount(value: string | undefined): RowCount {
  const [, fit, digits] = /^(fit-)?(\d{1,3})$/.exec(value ?? "") ?? [];
  const rows = Number(digits ?? 0);
  if (rows < 1 || rows > pageSizeMax) return usual;
  return { rows, isChosen: fit === undefined };
}

/** The cookie's text, which `parseRowCount` reads. */
export function formatRowCount({ rows, isChosen }: RowCount): string {
  return `${isChosen ? "" : "fit-"}${rows}`;
}
