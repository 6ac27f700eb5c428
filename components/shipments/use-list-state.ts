"use client";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { useAccountChanges } from "@/components/shell/use-account-changes";
import { useNow } from "@/components/ui/use-now";
import { localDay } from "@/lib/core/calendar";
import type { ShipmentColumn } from "@/lib/shipments/records/constants";
import { toFilter, toInput } from "./address";
import { countSelected } from "./bulk/selection";
import { useRuns } from "./bulk/use-runs";
import { useSelection } from "./bulk/use-selection";
import { useViewName } from "./filters/view-tabs";
import { listCallsOf } from "./list-calls";
import type { ListStart } from "./list-context";
import { shownColumns } from "./rules";
import { useAddress } from "./use-address";
import { useIdle } from "./use-idle";
import { useListCounts, useListRows } from "./use-list-rows";
import { useListSetting } from "./use-list-setting";
import { useOpenRow } from "./use-open-row";
import { usePersistedState } from "./use-persisted-state";
import { useRowCount } from "./use-row-count";
import { useThrottled } from "./use-throttled";

/** A list and what belongs to it: rows, counts, runs, what is open and what is selected, kept current while it is looked at. */
export function useListState(start: ListStart) {
  const { kind, list, timeZone } = start;
  const calls = listCallsOf(kind);
  const { sees } = useMayDo();
  const opened = useOpenRow();
  const address = useAddress(list, opened.closeForm);
  const { place, query } = address;
  const { now } = useNow(start.now);
  const today = localDay(now, timeZone);
  const rowCount = useRowCount(start.rowCount);
  const input = useMemo(
    () => toInput(place, query, today, rowCount.rows),
    [place, query, today, rowCount.rows],
  );
  const filter = useMemo(() => toFilter(input), [input]);
  const [chosen, setColumns] = usePersistedState<readonly ShipmentColumn[]>(
    `columns ${list}`,
    start.now,
    start.columns,
  );
  // What the role hides is not shown, whatever was chosen before.
  const columns = useMemo(() => shownColumns(kind, chosen, sees), [kind, chosen, sees]);
  const [views, setViews] = usePersistedState(`views ${list}`, start.now, start.views);
  const picked = useSelection(JSON.stringify(filter));
  const rest = useIdle(opened.open !== null || countSelected(picked.selection, 1) > 0);

  const rows = useListRows(start, calls, input, rest.isAtRest);
  const counts = useListCounts(start, calls, filter);
  const runs = useRuns(calls, () => rows.refetch({ all: true }));
  const follow = useThrottled(() => rows.refetch());
  useAccountChanges((what) => (what === "runs" ? runs.look() : what === "shipments" ? follow() : undefined));
  useDocumentTitle(list === "active" ? place.view : null);

  const setting = useListSetting(start, now, {
    calls,
    onChanged: ({ rowsLeave }) => rows.refetch({ all: rowsLeave }),
    onRow: rows.replace,
    onRun: runs.look,
  });
  return {
    address,
    opened,
    today,
    input,
    chooseRows: rowCount.choose,
    filter,
    columns,
    setColumns,
    views,
    setViews,
    picked,
    rest,
    rows,
    counts,
    runs,
    setting,
  };
}

/** The window's title follows the view, which changes without a new page. */
function useDocumentTitle(view: Parameters<ReturnType<typeof useViewName>>[0] | null): void {
  const nameOf = useViewName();
  const t = useTranslations("shipments");
  const title = view === null ? null : view === "all" ? t("title") : t("titleOf", { view: nameOf(view) });
  const before = useRef(title);
  useEffect(() => {
    if (title === null || title === before.current) return;
    const brand = document.title.split(" | ").at(-1);
    document.title = `${title} | ${brand}`;
    before.current = title;
  }, [title]);
}
