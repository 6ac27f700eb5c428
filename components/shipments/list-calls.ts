import type { z } from "zod";
import type { AccountKind } from "@/lib/accounts/users/constants";
import { CallError, type CallOptions, callApi, callById } from "@/lib/platform/browser/call-api";
import { purgeCall, restoreCall, type TrashAnswer, trashCall } from "@/lib/shipments/bulk/trash-contract";
import { exportCall } from "@/lib/shipments/exports/contract";
import * as contract from "@/lib/shipments/list/contract";
import * as own from "@/lib/shipments/list/own-contract";
import type { ListName, ShipmentColumn } from "@/lib/shipments/records/constants";
import type {
  BulkAnswer,
  CompanyDetails,
  CountsAnswer,
  ListAnswer,
  ShipmentDetails,
} from "@/lib/shipments/records/contract-parts";
import type {
  BulkRefusal,
  BulkView,
  ListInput,
  ShipmentChange,
  ShipmentFilter,
  ShipmentView,
  Target,
  TrashTarget,
} from "@/lib/shipments/records/schemas";
import { addSamplesCall, removeSamplesCall } from "@/lib/shipments/samples/contract";
import { saveColumnsCall } from "@/lib/shipments/saved-views/contract";

type ListCall = typeof contract.selectCall;

/** What an export is to be. */
export type ExportFile = Omit<z.input<typeof exportCall.input>, "target">;

/** Everything a list can ask the server for. What does not apply to a kind of account is null. */
export interface ListCalls {
  readonly list: (list: ListName, input: ListInput, options: CallOptions) => Promise<ListAnswer>;
  readonly counts: (filter: ShipmentFilter, options: CallOptions) => Promise<CountsAnswer>;
  readonly details: (id: string, options: CallOptions) => Promise<ShipmentDetails & Partial<CompanyDetails>>;
  readonly edit: (id: string, change: ShipmentChange) => Promise<ShipmentView>;
  readonly refresh: (target: Target) => Promise<BulkAnswer>;
  readonly remove: (target: Target) => Promise<BulkAnswer>;
  readonly follow: (target: Target, follow: boolean) => Promise<BulkAnswer>;
  readonly editMany: ((target: Target, change: ShipmentChange) => Promise<BulkAnswer>) | null;
  readonly notify: ((target: Target, notify: boolean) => Promise<BulkAnswer>) | null;
  readonly download: ((target: Target, file: ExportFile) => Promise<{ readonly address: string }>) | null;
  /** Sample shipments; null where there are none. */
  readonly samples: {
    readonly add: () => Promise<{ readonly added: number }>;
    readonly remove: () => Promise<BulkAnswer>;
  } | null;
  readonly runs: (options: CallOptions) => Promise<readonly BulkView[]>;
  /** What a run left as it was. */
  readonly refusals: (
    id: string,
    page: { pageIndex: number; pageSize: number },
    options: CallOptions,
  ) => Promise<{ readonly refusals: readonly BulkRefusal[]; readonly total: number }>;
  readonly cancelRun: (id: string) => Promise<BulkView>;
  /** A page of what was deleted and can be restored. */
  readonly deleted: (pageIndex: number, options: CallOptions) => Promise<TrashAnswer>;
  readonly restore: (target: TrashTarget) => Promise<BulkAnswer>;
  readonly purge: (target: TrashTarget) => Promise<BulkAnswer>;
  readonly saveColumns: (list: ListName, columns: ShipmentColumn[]) => Promise<unknown>;
}

const listWith = (active: ListCall, archive: ListCall): ListCalls["list"] => {
  return (list, input, options) => callApi(list === "archive" ? archive : active, input, options);
};

/** The same for every kind of account. */
const shared = {
  runs: async (options) => (await callApi(contract.bulkRunsCall, {}, options)).runs,
  refusals: (id, page, options) => callApi(contract.bulkRefusedCall, { id, ...page }, options),
  cancelRun: (id) => callApi(contract.bulkCancelCall, { id }),
  deleted: (pageIndex, options) => callApi(trashCall, { pageIndex }, options),
  restore: (target) => callApi(restoreCall, { target }),
  purge: (target) => callApi(purgeCall, { target }),
  saveColumns: (list, columns) => callApi(saveColumnsCall, { columns }, { params: { id: list } }),
} satisfies Partial<ListCalls>;

const business: ListCalls = {
  ...shared,
  list: listWith(contract.selectCall, contract.archiveCall),
  counts: (filter, options) => callApi(contract.countsCall, filter, options),
  details: (id, options) => callApi(contract.detailsCall, { id }, options),
  edit: (id, change) => callById(contract.editCall, id, change),
  refresh: (target) => callApi(contract.refreshCall, { target }),
  remove: (target) => callApi(contract.deleteCall, { target }),
  follow: (target, follow) => callApi(contract.followCall, { target, follow }),
  editMany: (target, change) => callApi(contract.editManyCall, { target, change }),
  notify: null,
  download: (target, file) => callApi(exportCall, { target, ...file }),
  samples: {
    add: () => callApi(addSamplesCall, {}),
    remove: () => callApi(removeSamplesCall, {}),
  },
};

const personal: ListCalls = {
  ...shared,
  list: listWith(own.ownListCall, own.ownArchiveCall),
  counts: (filter, options) => callApi(own.ownCountsCall, filter, options),
  details: async (id, options) => {
    const [found] = (await callApi(own.ownDetailsCall, { ids: [id] }, options)).tracks;
    if (!found) throw new CallError({ kind: "known", key: "trackNotFound" });
    return found;
  },
  edit: (id, { carrier, orderNumber, afterDelivery }) =>
    callApi(own.ownEditCall, { id, change: given({ carrier, orderNumber, afterDelivery }) }),
  refresh: (target) => callApi(own.ownRefreshCall, { target }),
  remove: (target) => callApi(own.ownDeleteCall, { target }),
  follow: (target, follow) => callApi(own.ownFollowCall, { target, follow }),
  editMany: null,
  notify: (target, notify) => callApi(own.ownStatusCall, { target, notify }),
  download: null,
  samples: null,
};

/** Without what is not given, as the wire would leave it out. */
function given<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** The calls of an account's shipment list. */
export const listCallsOf = (kind: AccountKind) => (kind === "business" ? business : personal);
