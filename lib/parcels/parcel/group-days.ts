/** The part of a checkpoint that grouping needs: its local time as the carrier wrote it. */
export interface Timed {
  readonly time: { readonly local: string };
}

export interface Day<T extends Timed> {
  /** Local day of its events, `YYYY-MM-DD`. */
  readonly day: string;
  readonly events: readonly T[];
}

/**
 * Events grouped by the local day on which they happened, in the order given. A day that returns after another
 * one (a parcel that flew west) gets a second heading: order in time matters more than one heading per day.
 */
export function groupDays<T extends Timed>(events: readonly T[]): readonly Day<T>[] {
  const days: { day: string; events: T[] }[] = [];
  for (const event of events) {
    const day = event.time.local.slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}
