"use client";
import { Bell, BellOff, CirclePause, CirclePlay, Download, Pencil, RefreshCw, Trash2, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { MenuAction, MenuList } from "@/components/ui/menu";
import { Popover } from "@/components/ui/popover";
import { exportFormats, type ShipmentColumn, selectionMax } from "@/lib/shipments/constants";
import type { Target } from "@/lib/shipments/schemas";
import type { ExportFormat } from "./list-calls";
import { useShipmentList } from "./list-context";
import { isArchive } from "./rules";
import { usePageEnd } from "./use-page-end";

const loadEdit = () => import("./bulk-edit");

interface Props {
  count: number;
  /** What the acts are done to. */
  target: Target;
  /** How many the filter holds in all; more than are selected may be taken too. */
  total: number;
  atLeast: boolean;
  /** All of the filter are selected already. */
  isAll: boolean;
  columns: readonly ShipmentColumn[];
  onAll: () => void;
  onClear: () => void;
}

/** What can be done with the selected rows. It lies over the end of the page while there are some. */
export function BulkBar(props: Props) {
  const { count, target, columns, onClear } = props;
  const t = useTranslations("shipments.many");
  const [editing, setEditing] = useState(false);
  const bar = useRef<HTMLElement>(null);
  usePageEnd(bar);
  return (
    <section
      ref={bar}
      aria-label={t("label")}
      className="list-bulk animate-arrive motion-reduce:animate-none"
    >
      <SelectedCount {...props} />
      <BulkActs
        target={target}
        count={count}
        columns={columns}
        onEdit={() => setEditing(true)}
        onGone={onClear}
      />
      <Button
        size="sm"
        variant="ghost"
        iconOnly
        className="ms-auto"
        aria-label={t("clear")}
        onClick={onClear}
      >
        <X aria-hidden="true" />
      </Button>
      {editing && (
        <LazyDialog load={loadEdit} onClose={() => setEditing(false)}>
          {({ BulkEdit }) => <BulkEdit count={count} target={target} onClose={() => setEditing(false)} />}
        </LazyDialog>
      )}
    </section>
  );
}

type CountProps = Pick<Props, "count" | "total" | "atLeast" | "isAll" | "onAll">;

/** How many rows are selected, and the way to select all of them. */
export function SelectedCount({ count, total, atLeast, isAll, onAll }: CountProps) {
  const t = useTranslations("shipments.many");
  const locale = useLocale();
  const figure = (value: number) => new Intl.NumberFormat(locale).format(value);
  return (
    <p role="status" className="me-2 font-medium text-sm">
      {t("selected", { count, shown: figure(count) })}
      {!isAll && total > count && (
        <button type="button" onClick={onAll} className="list-link ms-3 font-normal">
          {t(atLeast ? "allAtLeast" : "all", { total: figure(total) })}
        </button>
      )}
      {!isAll && count >= selectionMax && (
        <span className="ms-3 font-normal text-muted">{t("full", { max: figure(selectionMax) })}</span>
      )}
    </p>
  );
}

interface ActsProps extends Pick<Props, "target" | "count" | "columns"> {
  onEdit: () => void;
  /** The rows have left the list: the selection goes where they went. */
  onGone: () => void;
}

function BulkActs({ target, count, columns, onEdit, onGone }: ActsProps) {
  const t = useTranslations("shipments.many");
  const act = useTranslations("shipments.act");
  const { actions, calls, list } = useShipmentList();
  const [busy, setBusy] = useState(false);
  const isHistory = isArchive(list);
  async function run(work: () => Promise<boolean>, leaves = false) {
    if (busy) return;
    setBusy(true);
    const done = await work();
    setBusy(false);
    if (done && leaves) onGone();
  }
  const button = (icon: ReactNode, words: string, work: () => Promise<boolean>, leaves = false) => (
    <Button size="sm" aria-disabled={busy} onClick={() => run(work, leaves)}>
      <Labelled icon={icon} words={words} />
    </Button>
  );
  return (
    <>
      {!isHistory && button(<RefreshCw aria-hidden="true" />, act("refresh"), () => actions.refresh(target))}
      {calls.editMany && !isHistory && (
        <Button size="sm" onClick={onEdit}>
          <Labelled icon={<Pencil aria-hidden="true" />} words={act("edit")} />
        </Button>
      )}
      {button(
        isHistory ? <CirclePlay aria-hidden="true" /> : <CirclePause aria-hidden="true" />,
        act(isHistory ? "continue" : "stop"),
        () => actions.follow(target, isHistory),
        true,
      )}
      {calls.notify && !isHistory && (
        <>
          {button(<Bell aria-hidden="true" />, t("mailsOn"), () => actions.notify(target, true))}
          {button(<BellOff aria-hidden="true" />, t("mailsOff"), () => actions.notify(target, false))}
        </>
      )}
      {calls.download && (
        <ExportMenu onFormat={(format) => run(() => actions.download(target, format, columns))} />
      )}
      {button(
        <Trash2 aria-hidden="true" className="text-danger" />,
        act("delete"),
        () => actions.remove(target, { count }),
        true,
      )}
    </>
  );
}

function Labelled({ icon, words }: { icon: ReactNode; words: string }) {
  return (
    <>
      {icon}
      <span className="max-sm:sr-only">{words}</span>
    </>
  );
}

function ExportMenu({ onFormat }: { onFormat: (format: ExportFormat) => void }) {
  const t = useTranslations("shipments.many");
  return (
    <Popover icon={<Download aria-hidden="true" />} label={t("export")} variant="secondary">
      {() => (
        <MenuList>
          {exportFormats.map((format) => (
            <MenuAction key={format} onClick={() => onFormat(format)}>
              {t(format)}
            </MenuAction>
          ))}
        </MenuList>
      )}
    </Popover>
  );
}
