import type { z } from "zod";
import { callAddress } from "@/lib/core/define-call";
import * as contract from "@/lib/messages/order-triggers/statistics-contract";
import type { GroupKind, StatusSplit } from "@/lib/messages/work-orders/constants";
import { type CallOptions, callApi } from "@/lib/platform/browser/call-api";

/** Which orders the figures are about. */
export interface StatisticsFilter {
  readonly dateStart: string;
  readonly dateEnd: string;
  /** "": all. */
  readonly departmentId: string;
}

const input = ({ departmentId, ...period }: StatisticsFilter) => ({
  ...period,
  ...(departmentId !== "" && { departmentId }),
});

export const readTotals = (filter: StatisticsFilter, options: CallOptions) =>
  callApi(contract.totalsCall, input(filter), options);

export const readSplit = (filter: StatisticsFilter, by: StatusSplit, options: CallOptions) =>
  callApi(contract.statusStatisticsCall, { ...input(filter), by }, options);

export const readProcessing = (filter: StatisticsFilter, options: CallOptions) =>
  callApi(contract.processingStatisticsCall, input(filter), options);

export const readOwnReplies = (filter: StatisticsFilter, options: CallOptions) =>
  callApi(contract.memberStatisticsCall, input(filter), options);

export const readGroups = (filter: StatisticsFilter, by: GroupKind, options: CallOptions) =>
  callApi(contract.departmentStatisticsCall, { ...input(filter), by }, options);

type ExportInput = z.input<typeof contract.exportStatisticsCall.input>;

/** Address of a table as a file. */
export function exportAddress(
  filter: StatisticsFilter,
  choice: Pick<ExportInput, "table" | "format" | "language">,
): string {
  const query = new URLSearchParams({ ...input(filter), ...choice } as Record<string, string>);
  return `${callAddress(contract.exportStatisticsCall)}?${query}`;
}
