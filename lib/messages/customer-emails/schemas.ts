import { z } from "zod";
import { occasions } from "@/lib/messages/email-templates/constants";
import {
  channelsMax,
  delayMinutesMax,
  emailReasons,
  emailStates,
  recordsPageMax,
  searchMax,
  suppressionReasons,
  unchangedDaysMax,
  unchangedDaysMin,
} from "./constants";

const hour = z.int().min(0).max(23);
/** Hours of the recipient's day without emails: from the first, up to and without the second. */
export const quietSchema = z
  .object({ from: hour, to: hour })
  .refine(({ from, to }) => from !== to)
  .nullable();

/** What can be changed of an occasion; what is not named stays. */
export const settingChangeSchema = z.object({
  active: z.boolean().optional(),
  /** Null: the ready-made template. */
  templateId: z.uuid().nullable().optional(),
  /** Null: the server's address with the company's name. */
  senderId: z.uuid().nullable().optional(),
  delayMinutes: z.int().min(0).max(delayMinutesMax).optional(),
  quiet: quietSchema.optional(),
  /** Of "unchanged": after how many days. */
  days: z.int().min(unchangedDaysMin).max(unchangedDaysMax).optional(),
});
export type SettingChange = z.output<typeof settingChangeSchema>;

/** Codes of shipping methods; null: all. */
export const channelsSchema = z
  .array(z.string().trim().min(1).max(100))
  .min(1)
  .max(channelsMax)
  .transform((list) => [...new Set(list)])
  .nullable();

export const settingViewSchema = z.object({
  id: z.enum(occasions),
  active: z.boolean(),
  templateId: z.uuid().nullable(),
  senderId: z.uuid().nullable(),
  delayMinutes: z.int(),
  quiet: z.object({ from: hour, to: hour }).nullable(),
  channels: z.array(z.string()).nullable(),
  /** Of "unchanged"; else null. */
  days: z.int().nullable(),
  /** Shipments that came into it in the last seven days and have an address of a customer. */
  recent: z.int(),
});
export type SettingView = z.output<typeof settingViewSchema>;

export const recordsInputSchema = z.object({
  pageIndex: z.int().min(1).max(10_000).default(1),
  pageSize: z.int().min(1).max(recordsPageMax).default(20),
  dateStart: z.iso.date().nullable().default(null),
  dateEnd: z.iso.date().nullable().default(null),
  occasion: z.enum(occasions).nullable().default(null),
  state: z.enum(emailStates).nullable().default(null),
  /** Part of a number or an address. */
  q: z.string().trim().max(searchMax).default(""),
});
export type RecordsInput = z.output<typeof recordsInputSchema>;

const moment = z.string().nullable();
export const recordViewSchema = z.object({
  id: z.uuid(),
  shipmentId: z.uuid(),
  number: z.string(),
  carrier: z.string(),
  occasion: z.enum(occasions),
  recipient: z.string().nullable(),
  state: z.enum(emailStates),
  reason: z.enum(emailReasons).nullable(),
  /** The email service's words. */
  note: z.string().nullable(),
  subject: z.string().nullable(),
  /** It repeats an earlier email. */
  isRepeat: z.boolean(),
  hasContent: z.boolean(),
  createdAt: z.string(),
  ...{ dueAt: moment, sentAt: moment, deliveredAt: moment, bouncedAt: moment, complainedAt: moment },
  ...{ unsubscribedAt: moment, openedAt: moment, machineOpenedAt: moment, clickedAt: moment },
});
export type RecordView = z.output<typeof recordViewSchema>;

export const statisticsRowSchema = z.object({
  occasion: z.enum(occasions),
  ...{ sent: z.int(), delivered: z.int(), opened: z.int(), machineOpened: z.int() },
  ...{ clicked: z.int(), unsubscribed: z.int(), bounced: z.int() },
});
export type StatisticsRow = z.output<typeof statisticsRowSchema>;

export const suppressionViewSchema = z.object({
  recipient: z.string(),
  reason: z.enum(suppressionReasons),
  since: z.string(),
  detail: z.string(),
});
export type SuppressionView = z.output<typeof suppressionViewSchema>;
