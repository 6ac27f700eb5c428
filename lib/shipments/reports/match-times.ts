import { addDays, dayMs } from "@/lib/core/calendar";
import { groupRows } from "@/lib/core/group-rows";
import { computeTimes, type TimesGroup } from "./compute-times";
import type { ReportTimes, TimesInput } from "./times-contract";

/** What a report is compared with: the same shipments on other days, or of other carriers. null: with nothing. */
export function otherInput({ compare, ...input }: TimesInput): TimesInput | null {
  if (compare === undefined) return null;
  const { carriers, ...days } = compare;
  return { ...input, ...days, ...(carriers !== undefined && { carriers }) };
}

/** Groups of other days with the keys of the days that stand beside them: the first day beside the first one. Pure. */
export function matchDays<Group extends TimesGroup>(
  groups: readonly Group[],
  input: TimesInput,
  other: TimesInput,
): readonly Group[] {
  const days = Math.round((Date.parse(input.dateStart) - Date.parse(other.dateStart)) / dayMs);
  if (input.by !== "day" || days === 0) return groups;
  return groups.map((group) => ({ ...group, key: addDays(group.key, days) }));
}

/** A row for each key, with what it is compared with; a key that only the other side has is a row too. Pure. */
export function listRows(
  shown: readonly TimesGroup[],
  compared: readonly TimesGroup[] | null,
  classEnds: readonly number[],
): readonly (ReportTimes & { readonly key: string; readonly compared: ReportTimes | null })[] {
  const [byKey, others] = [shown, compared ?? []].map((groups) => groupRows(groups, ({ key }) => key));
  const keys = new Set([...(byKey?.keys() ?? []), ...(others?.keys() ?? [])]);
  return [...keys].map((key) => ({
    ...{ key, ...computeTimes(byKey?.get(key) ?? [], classEnds) },
    compared: compared && computeTimes(others?.get(key) ?? [], classEnds),
  }));
}
