"use client";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAccountChanges } from "@/components/shell/use-account-changes";
import { Pagination } from "@/components/ui/pagination";
import { useNow } from "@/components/ui/use-now";
import { trashDays } from "@/lib/shipments/records/constants";
import type { TrashTarget } from "@/lib/shipments/records/schemas";
import { RunList } from "../bulk/run-list";
import { countSelected, type Selection } from "../bulk/selection";
import { useRuns } from "../bulk/use-runs";
import { selectRest, useSelection } from "../bulk/use-selection";
import { listCallsOf } from "../list-calls";
import { ListContext } from "../list-context";
import { mayRetry } from "../use-list-rows";
import { useListSetting } from "../use-list-setting";
import { useThrottled } from "../use-throttled";
import type { TrashStart } from "./load-trash";
import { TrashBar } from "./trash-bar";
import { TrashTable } from "./trash-table";

const queryKey = ["deleted-shipments"];

/** Deleted shipments: to be restored for thirty days, or deleted permanently. */
export function TrashList({ start }: { start: TrashStart }) {
  const t = useTranslations("shipments.trash");
  const { now } = useNow(start.now);
  const [page, setPage] = useState(1);
  const calls = listCallsOf(start.kind);
  const client = useQueryClient();
  const { data = start.page, isPlaceholderData } = useQuery({
    queryKey: [...queryKey, page],
    queryFn: ({ signal }) => calls.deleted(page, { signal }),
    ...(page === 1 && { initialData: start.page, initialDataUpdatedAt: Date.parse(start.now) }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: mayRetry,
  });
  const refetch = () => client.refetchQueries({ queryKey, type: "active" });
  const runs = useRuns(calls, () => void refetch());
  const follow = useThrottled(refetch);
  useAccountChanges((what) => (what === "runs" ? runs.look() : what === "shipments" ? follow() : undefined));
  const picked = useSelection("");
  const wiring = { calls, onChanged: () => void refetch(), onRow: () => undefined, onRun: runs.look };
  const none = { isNew: false, departments: [], channels: [] };
  const setting = useListSetting({ ...start, ...none, list: "archive" }, now, wiring);
  const count = countSelected(picked.selection, data.total);
  return (
    <ListContext value={setting}>
      <div className="shipment-list grid grid-cols-1 gap-3 text-sm">
        <p className="max-w-[72ch] text-muted">{t("text", { days: trashDays })}</p>
        <RunList runs={runs.runs} onDismiss={runs.dismiss} onChanged={runs.look} />
        <div className="min-w-0">
          <TrashTable
            rows={data.rows}
            selection={picked.selection}
            onSelect={picked.change}
            isLoading={isPlaceholderData}
          />
          <Pagination page={page} pageSize={data.pageSize} total={data.total} onPage={setPage} />
        </div>
        {count > 0 && (
          <TrashBar
            count={count}
            target={toTrashTarget(picked.selection)}
            total={data.total}
            onAll={picked.selectAll}
            onPage={selectRest(data.rows, picked)}
            onClear={picked.clear}
          />
        )}
      </div>
    </ListContext>
  );
}

function toTrashTarget(selection: Selection): TrashTarget {
  if (selection.kind === "ids") return { ids: [...selection.ids] };
  return { all: true, except: [...selection.except] };
}
