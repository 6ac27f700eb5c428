import {
  delayMinutesMax,
  unchangedDaysMax,
  unchangedDaysMin,
} from "@/lib/messages/customer-emails/constants";
import type { ListedSetting, RecordQuery, SettingChange } from "./email-calls";

/** `08:00`. Pure. */
export const hourText = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

export const hours = Array.from({ length: 24 }, (_, hour) => [String(hour), hourText(hour)] as const);

/** A setting as it is being written: fields hold what was typed. Empty hours: no quiet ones. */
export interface SettingDraft {
  readonly templateId: string;
  readonly senderId: string;
  readonly delayMinutes: string;
  readonly days: string;
  readonly from: string;
  readonly to: string;
  /** Codes; none: all. */
  readonly channels: readonly string[];
}

/** What the form begins with. Pure. */
export function startDraft({
  templateId,
  senderId,
  delayMinutes,
  days,
  quiet,
  channels,
}: ListedSetting): SettingDraft {
  return {
    ...{ templateId: templateId ?? "", senderId: senderId ?? "", delayMinutes: String(delayMinutes) },
    ...{ days: String(days ?? ""), from: String(quiet?.from ?? ""), to: String(quiet?.to ?? "") },
    channels: channels ?? [],
  };
}

const isWhole = (text: string, min: number, max: number) =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

/** Which fields hold no number within bounds. Pure. */
export function findWrong(draft: SettingDraft, hasDays: boolean): readonly ("delayMinutes" | "days")[] {
  return [
    ...(isWhole(draft.delayMinutes, 0, delayMinutesMax) ? [] : ["delayMinutes" as const]),
    ...(!hasDays || isWhole(draft.days, unchangedDaysMin, unchangedDaysMax) ? [] : ["days" as const]),
  ];
}

/** The call's input. Pure. */
export function toChange(draft: SettingDraft, hasDays: boolean): SettingChange {
  const { from, to } = draft;
  const isQuiet = from !== "" && to !== "" && from !== to;
  return {
    ...{ templateId: draft.templateId || null, senderId: draft.senderId || null },
    ...{ delayMinutes: Number(draft.delayMinutes), ...(hasDays && { days: Number(draft.days) }) },
    quiet: isQuiet ? { from: Number(from), to: Number(to) } : null,
  };
}

/** The codes; null: none, which means all. Pure. */
export function toChannels({ channels }: SettingDraft): string[] | null {
  return channels.length === 0 ? null : [...channels];
}

/** Addresses in a pasted text: the first cell with an @ of each line, or the line. Pure. */
export function readAddresses(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"|"$/g, ""));
    return cells.find((cell) => cell.includes("@")) ?? (line.trim() || []);
  });
}

/** A cell of a CSV file: what a sheet would run as a formula is a text. Pure. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Which emails are shown: as chosen, empty for all. Days as `YYYY-MM-DD`. */
export interface RecordFilter {
  readonly q: string;
  readonly occasion: string;
  readonly state: string;
  readonly from: string;
  readonly to: string;
}

/** The call's part of the input. Pure. */
export function toQuery({ q, occasion, state, from, to }: RecordFilter): RecordQuery {
  return {
    q: q.trim(),
    occasion: (occasion || null) as RecordQuery["occasion"],
    state: (state || null) as RecordQuery["state"],
    ...{ dateStart: from || null, dateEnd: to || null },
  };
}
