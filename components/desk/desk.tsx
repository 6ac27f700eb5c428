"use client";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNow } from "@/components/parcel/use-now";
import { mayLeave } from "@/components/ui/leave-guards";
import { usePreload } from "@/components/ui/use-preload";
import { useDeskChanges } from "@/components/workspace/use-desk-changes";
import { localDay } from "@/lib/core/calendar";
import type { DeskColumn } from "@/lib/shipments/constants";
import { AddNumbers } from "./add-numbers";
import { changed, toFilter, toInput } from "./address";
import { BulkBar } from "./bulk-bar";
import { deskCalls } from "./desk-calls";
import { DeskContext, type DeskSetting, type DeskStart } from "./desk-context";
import { DeskTable } from "./desk-table";
import { EmptyDesk } from "./empty-desk";
import { FilterBar } from "./filter-bar";
import { FilterChips } from "./filter-chips";
import { LazyPart } from "./lazy-part";
import { ListNotes } from "./list-notes";
import { Pager } from "./pager";
import { isArchive, shownColumns } from "./rules";
import { RunList } from "./run-list";
import { countSelected, toTarget } from "./selection";
import { useAddress } from "./use-address";
import { useCarrierNames } from "./use-carrier-names";
import { useDeskActions } from "./use-desk-actions";
import { useDeskCounts, useDeskRows } from "./use-desk-rows";
import { pinDates, useIdle } from "./use-idle";
import { usePersistedState } from "./use-persisted-state";
import { useRuns } from "./use-runs";
import { useSelection } from "./use-selection";
import { useThrottled } from "./use-throttled";
import { useViewName, ViewTabs } from "./view-tabs";

const loadDetails = () => import("./row-details");

/** The row whose details are shown, and whether its fields are open to be changed. */
interface Open {
  readonly id: string;
  readonly editing: boolean;
}

/** The tracking desk, or its history: a list that is searched, worked on and kept current while it is looked at. */
export function Desk({ start }: { start: DeskStart }) {
  const { kind, list, timeZone } = start;
  const calls = deskCalls(kind);
  const [open, setOpen] = useState<Open | null>(null);
  /** Closes the form of a row; false where the reader wants to go on with what is unsaved in it. */
  const closeForm = useCallback(async () => {
    const may = await mayLeave();
    if (may) setOpen((now) => (now?.editing ? { ...now, editing: false } : now));
    return may;
  }, []);
  const address = useAddress(list, closeForm);
  const { place, query, go } = address;
  const { now } = useNow(start.now);
  const today = localDay(now, timeZone);
  const input = useMemo(() => toInput(place, query, today), [place, query, today]);
  const filter = useMemo(() => toFilter(input), [input]);
  const filterKey = JSON.stringify(filter);
  const [columns, setColumns] = usePersistedState<readonly DeskColumn[]>(
    `columns ${list}`,
    start.now,
    shownColumns(kind, start.columns),
  );
  const [views, setViews] = usePersistedState(`views ${list}`, start.now, start.views);
  const picked = useSelection(filterKey);
  const rest = useIdle(open !== null || countSelected(picked.selection, 1) > 0);

  const rows = useDeskRows(start, calls, input, rest.isAtRest);
  const counts = useDeskCounts(start, calls, filter);
  const { runs, look, dismiss } = useRuns(calls, () => rows.refetch({ all: true }));
  const follow = useThrottled(() => rows.refetch());
  useDeskChanges((what) => (what === "runs" ? look() : what === "shipments" ? follow() : undefined));
  useDocumentTitle(list === "desk" ? place.view : null);

  const actions = useDeskActions({
    calls,
    onChanged: ({ rowsLeave }) => rows.refetch({ all: rowsLeave }),
    onRow: rows.replace,
    onRun: look,
  });
  const { nameOf, grouped } = useCarrierNames(start);
  const setting = useMemo<DeskSetting>(
    () => ({ kind, list, timeZone, now, calls, actions, nameOf, grouped }),
    [kind, list, timeZone, now, calls, actions, nameOf, grouped],
  );

  usePreload(() => [loadDetails(), import("./edit-form"), import("./bulk-edit")]);
  const { page } = rows;
  const { latest } = page;
  const count = countSelected(picked.selection, latest.total);
  const target = toTarget(picked.selection, pinDates(filter, latest), isArchive(list), latest.total);
  const openRow = async (next: Open | null) => {
    if (await closeForm()) setOpen(next);
  };
  return (
    <DeskContext value={setting}>
      <div className="desk grid grid-cols-1 gap-3 text-sm">
        {kind === "personal" && list === "desk" && <AddNumbers onAdded={() => rows.refetch({ all: true })} />}
        {list === "desk" && <ViewTabs address={address} counts={counts} />}
        <FilterBar
          address={address}
          today={today}
          views={views}
          onViews={setViews}
          columns={columns}
          onColumns={setColumns}
        />
        <FilterChips address={address} />
        <RunList runs={runs} onDismiss={dismiss} onChanged={look} />
        <ListNotes rows={rows} />
        <div onPointerEnter={rest.onEnter} onPointerLeave={rest.onLeave} className="min-w-0">
          {page.rows.length === 0 && !rows.isLoading ? (
            <div className="desk-empty">
              <EmptyDesk address={address} inAll={counts?.counts.all ?? null} />
            </div>
          ) : (
            <>
              <DeskTable
                page={page}
                columns={columns}
                selection={picked.selection}
                onSelect={picked.change}
                open={open?.id ?? null}
                onOpen={(id) => openRow(id === null ? null : { id, editing: false })}
                onEdit={(id) => openRow({ id, editing: true })}
                sort={query.sort}
                onSort={(sort) => go((now) => changed(now, { sort }))}
                isLoading={rows.isLoading}
                details={(row) => (
                  <LazyPart load={loadDetails}>
                    {({ RowDetails }) => (
                      <RowDetails
                        row={row}
                        editing={open?.editing ?? false}
                        onEdit={() => (open?.editing ? closeForm() : setOpen({ id: row.id, editing: true }))}
                        onEdited={() => setOpen({ id: row.id, editing: false })}
                      />
                    )}
                  </LazyPart>
                )}
              />
              <Pager address={address} answer={latest} />
            </>
          )}
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

/** The window's title follows the view, which changes without a new page. */
function useDocumentTitle(view: Parameters<ReturnType<typeof useViewName>>[0] | null): void {
  const nameOf = useViewName();
  const t = useTranslations("desk");
  const title = view === null ? null : view === "all" ? t("title") : t("titleOf", { view: nameOf(view) });
  const before = useRef(title);
  useEffect(() => {
    if (title === null || title === before.current) return;
    const brand = document.title.split(" | ").at(-1);
    document.title = `${title} | ${brand}`;
    before.current = title;
  }, [title]);
}
