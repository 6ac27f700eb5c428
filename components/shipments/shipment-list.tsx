"use client";
import type { ComponentType } from "react";
import { Allowed } from "@/components/shell/may-do";
import { usePreload } from "@/components/ui/use-preload";
import type { ListName, ShipmentColumn } from "@/lib/shipments/records/constants";
import { AddNumbers } from "./add-numbers";
import { BulkBar } from "./bulk/bulk-bar";
import { RunList } from "./bulk/run-list";
import { SampleNote } from "./bulk/samples";
import { allSelected, countSelected, toTarget } from "./bulk/selection";
import { selectRest } from "./bulk/use-selection";
import { ArchivedNote } from "./filters/archived-note";
import { FilterBar } from "./filters/filter-bar";
import { FilterChips } from "./filters/filter-chips";
import { ViewTabs } from "./filters/view-tabs";
import { ListContext, type ListStart, ShipmentLogContext, type ShipmentLogProps } from "./list-context";
import { ListNotes } from "./list-notes";
import { isArchive } from "./rules";
import { loadDetails, ShipmentRows } from "./shipment-rows";
import { pinDates } from "./use-idle";
import { useListState } from "./use-list-state";

interface Props {
  start: ListStart;
  log?: ComponentType<ShipmentLogProps> | null;
}

/** The shipment list, or the archive: a list that is searched, worked on and kept current while it is looked at. */
export function ShipmentList({ start, log = null }: Props) {
  const { kind, list } = start;
  const { address, opened, today, columns, views, counts, ...state } = useListState(start);
  const { rows, runs, picked, rest, setting } = state;
  const { latest } = rows.page;
  const pinned = pinDates(state.filter, latest);

  usePreload(() => [loadDetails(), import("./details/edit-form"), import("./bulk/bulk-edit")]);
  return (
    <ListContext value={setting}>
      <div className="shipment-list grid grid-cols-1 gap-3 text-sm">
        {kind === "personal" && list === "active" && (
          <Allowed to="shipments.add">
            <AddNumbers onAdded={() => rows.refetch({ all: true })} />
          </Allowed>
        )}
        {list === "active" && <ViewTabs address={address} counts={counts} />}
        <FilterBar
          address={address}
          today={today}
          views={views}
          onViews={state.setViews}
          columns={columns}
          onColumns={state.setColumns}
          shown={{ target: toTarget(allSelected, pinned, isArchive(list), latest.total), ...latest }}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 empty:hidden">
          <FilterChips address={address} />
          <ArchivedNote start={start} address={address} input={state.input} />
        </div>
        <RunList runs={runs.runs} onDismiss={runs.dismiss} onChanged={runs.look} />
        <ListNotes rows={rows} />
        <SampleNote rows={rows.page.latest.rows} />
        <div onPointerEnter={rest.onEnter} onPointerLeave={rest.onLeave} className="min-w-0">
          <ShipmentLogContext value={log}>
            <ShipmentRows
              address={address}
              rows={rows}
              columns={columns}
              picked={picked}
              opened={opened}
              pageSize={state.input.pageSize}
              onPageSize={state.chooseRows}
              inAll={counts?.counts.all ?? null}
            />
          </ShipmentLogContext>
        </div>
        <SelectionBar state={state} columns={columns} list={list} />
      </div>
    </ListContext>
  );
}

interface SelectionProps {
  state: Pick<ReturnType<typeof useListState>, "rows" | "picked" | "filter">;
  columns: readonly ShipmentColumn[];
  list: ListName;
}

/** What can be done to the selected rows; nothing where none is. */
function SelectionBar({ state: { rows, picked, filter }, columns, list }: SelectionProps) {
  const { latest } = rows.page;
  const { selection } = picked;
  const target = toTarget(selection, pinDates(filter, latest), isArchive(list), latest.total);
  if (target === null) return null;
  return (
    <BulkBar
      count={countSelected(selection, latest.total)}
      target={target}
      total={latest.total}
      atLeast={latest.atLeast}
      isAll={selection.kind === "filter"}
      columns={columns}
      onAll={picked.selectAll}
      onPage={selectRest(latest.rows, picked)}
      onClear={picked.clear}
    />
  );
}
