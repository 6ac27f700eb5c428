"use client";
import { usePreload } from "@/components/ui/use-preload";
import { AddNumbers } from "./add-numbers";
import { BulkBar } from "./bulk-bar";
import { DeskContext, type DeskStart } from "./desk-context";
import { DeskList, loadDetails } from "./desk-list";
import { FilterBar } from "./filter-bar";
import { FilterChips } from "./filter-chips";
import { ListNotes } from "./list-notes";
import { isArchive } from "./rules";
import { RunList } from "./run-list";
import { countSelected, toTarget } from "./selection";
import { useDeskState } from "./use-desk-state";
import { pinDates } from "./use-idle";
import { ViewTabs } from "./view-tabs";

/** The tracking desk, or its history: a list that is searched, worked on and kept current while it is looked at. */
export function Desk({ start }: { start: DeskStart }) {
  const { kind, list } = start;
  const { address, opened, today, columns, views, counts, ...desk } = useDeskState(start);
  const { rows, runs, picked, rest, setting } = desk;

  usePreload(() => [loadDetails(), import("./edit-form"), import("./bulk-edit")]);
  const { latest } = rows.page;
  const count = countSelected(picked.selection, latest.total);
  const target = toTarget(picked.selection, pinDates(desk.filter, latest), isArchive(list), latest.total);
  return (
    <DeskContext value={setting}>
      <div className="desk grid grid-cols-1 gap-3 text-sm">
        {kind === "personal" && list === "desk" && <AddNumbers onAdded={() => rows.refetch({ all: true })} />}
        {list === "desk" && <ViewTabs address={address} counts={counts} />}
        <FilterBar
          address={address}
          today={today}
          views={views}
          onViews={desk.setViews}
          columns={columns}
          onColumns={desk.setColumns}
        />
        <FilterChips address={address} />
        <RunList runs={runs.runs} onDismiss={runs.dismiss} onChanged={runs.look} />
        <ListNotes rows={rows} />
        <div onPointerEnter={rest.onEnter} onPointerLeave={rest.onLeave} className="min-w-0">
          <DeskList
            address={address}
            rows={rows}
            columns={columns}
            picked={picked}
            opened={opened}
            inAll={counts?.counts.all ?? null}
          />
        </div>
        {target !== null && (
          <BulkBar
            count={count}
            target={target}
            total={latest.total}
            atLeast={latest.atLeast}
            isAll={picked.selection.kind === "filter"}
            columns={columns}
            onAll={picked.selectAll}
            onClear={picked.clear}
          />
        )}
      </div>
    </DeskContext>
  );
}
