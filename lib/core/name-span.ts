/** From so many hours to less than so many; `to` null: all that takes longer. */
export interface HoursSpan {
  readonly from: number;
  readonly to: number | null;
}

const dayHours = 24;

/** A span in words, by the messages `ui.span`: in days where both ends are whole ones. */
export function nameSpan(
  { from, to }: HoursSpan,
  t: (key: string, values: { readonly from: number; readonly to: number }) => string,
): string {
  const isDays = from % dayHours === 0 && (to === null || to % dayHours === 0) && (to ?? from) >= dayHours;
  const part = isDays ? dayHours : 1;
  const values = { from: from / part, to: (to ?? 0) / part };
  return t(`${isDays ? "days" : "hours"}.${to === null ? "over" : "between"}`, values);
}
