import type { z } from "zod";
import * as contract from "@/lib/messages/customer-emails/contract";
import { type CallOptions, callApi } from "@/lib/platform/browser/call-api";

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

export const listSettings = (options: CallOptions) => callApi(contract.setsCall, {}, options);

export const changeSetting = (id: ListedSetting["id"], change: SettingChange) =>
  callApi(contract.updateSetCall, change, { params: { id } });

export const limitSetting = (id: ListedSetting["id"], channels: string[] | null) =>
  callApi(contract.setChannelsCall, { channels }, { params: { id } });

export const switchCounting = (countOpens: boolean) => callApi(contract.countOpensCall, { countOpens });

export const listRecords = (query: RecordQuery, options: CallOptions) =>
  callApi(contract.recordsCall, query, options);

export const readContent = (id: string, options: CallOptions) =>
  callApi(contract.contentCall, {}, { ...options, params: { id } });

export const sendAgain = (id: string) => callApi(contract.resendCall, {}, { params: { id } });

export const listSuppressions = (q: string, options: CallOptions) =>
  callApi(contract.suppressionsCall, { q }, options);

export const addSuppressions = (recipients: string[]) =>
  callApi(contract.addSuppressionsCall, { recipients, detail: "" });

export const removeSuppression = (recipient: string) =>
  callApi(contract.deleteSuppressionCall, { recipient });
