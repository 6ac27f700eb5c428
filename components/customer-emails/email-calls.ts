import type { z } from "zod";
import type { Locale } from "@/lib/core/locales";
import * as contract from "@/lib/messages/customer-emails/contract";
import { previewTemplateCall } from "@/lib/messages/email-templates/contract";
import { type CallOptions, callApi, callById } from "@/lib/platform/browser/call-api";

export type SettingList = z.output<typeof contract.setsCall.output>;
export type ListedSetting = SettingList["sets"][number];
export type SettingChange = z.input<typeof contract.updateSetCall.input>;
export type RecordQuery = z.input<typeof contract.recordsCall.input>;
export type RecordPage = z.output<typeof contract.recordsCall.output>;
export type ListedRecord = RecordPage["rows"][number];
export type Statistics = z.output<typeof contract.statisticsCall.output>;
export type SuppressionPage = z.output<typeof contract.suppressionsCall.output>;

/** An occasion with its name. */
export type NamedOccasion = readonly [id: ListedSetting["id"], name: string];

export const changeSetting = (id: ListedSetting["id"], change: SettingChange) =>
  callById(contract.updateSetCall, id, change);

export const limitSetting = (id: ListedSetting["id"], channels: string[] | null) =>
  callById(contract.setChannelsCall, id, { channels });

/** The email of an occasion for a simulated parcel: its template's, else the ready-made one. */
export const previewSetting = ({ id, templateId }: ListedSetting, locale: Locale, options: CallOptions) =>
  callApi(
    previewTemplateCall,
    { ...(templateId === null ? { ready: id } : { id: templateId }), occasion: id, locale },
    options,
  );

export const switchCounting = (countOpens: boolean) => callApi(contract.countOpensCall, { countOpens });

export const readContent = (id: string, options: CallOptions) =>
  callById(contract.contentCall, id, {}, options);

export const addSuppressions = (recipients: string[]) =>
  callApi(contract.addSuppressionsCall, { recipients, detail: "" });
